import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type Company, papers } from '#contract/settings/settings.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import type { CompanyValues } from './company-form.ts';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import { currencyChoices, localeChoices, timeZoneChoices } from '../frame/region-choices.ts';
import { t } from '../t.ts';

interface CompanyFieldsProps {
  values: CompanyValues;
  errors: FieldErrors;
  /** As it is stored. */
  company: Company;
  onChange: (part: Partial<CompanyValues>) => void;
}

const chevron = <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />;

export function CompanyFields({ values, errors, company, onChange }: CompanyFieldsProps) {
  const field = (name: keyof CompanyValues) => ({
    label: t(`company.field.${name}`),
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange({ [name]: event.currentTarget.value });
    },
  });
  const movesDays = values.timeZone !== company.timeZone;
  const isOtherCurrency = values.currency !== company.currency;
  return (
    <>
      <FieldGrid legend={t('company.business')}>
        <TextInput maxLength={120} {...field('name')} />
        <TextInput maxLength={120} {...field('tagline')} />
        <Textarea autosize minRows={2} maxLength={500} {...field('address')} />
        <TextInput maxLength={60} {...field('country')} />
        <TextInput maxLength={120} {...field('contact')} placeholder={t('company.phone')} />
        <TextInput maxLength={254} type="email" {...field('companyEmail')} />
        <TextInput maxLength={200} {...field('registration')} />
        <TextInput maxLength={40} {...field('taxNumber')} />
      </FieldGrid>
      <FieldGrid legend={t('company.bank')}>
        <TextInput maxLength={120} {...field('bankName')} />
        <TextInput maxLength={60} {...field('bankCountry')} />
        <TextInput maxLength={60} spellCheck={false} {...field('iban')} />
        <TextInput maxLength={20} spellCheck={false} {...field('swiftCode')} />
      </FieldGrid>
      <FieldGrid legend={t('company.formats')}>
        <NativeSelect
          {...field('timeZone')}
          description={movesDays && t('company.daysMove')}
          rightSection={chevron}
          data={timeZoneChoices(company.timeZone)}
        />
        <NativeSelect {...field('locale')} rightSection={chevron} data={localeChoices} />
        <NativeSelect
          {...field('currency')}
          description={isOtherCurrency && t('company.notConverted', { currency: values.currency })}
          rightSection={chevron}
          data={currencyChoices(company.currencies)}
        />
        <NativeSelect {...field('paper')} rightSection={chevron} data={[...papers]} />
        <Textarea
          className={wideFieldClass}
          autosize
          minRows={2}
          maxLength={2_000}
          {...field('defaultNote')}
        />
      </FieldGrid>
    </>
  );
}
