import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type Company, papers } from '#contract/settings/settings.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import type { CompanyValues } from './company-form.ts';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import { currencyChoices, localeChoices, timeZoneChoices } from '../frame/region-choices.ts';

interface CompanyFieldsProps {
  values: CompanyValues;
  errors: FieldErrors;
  /** As it is stored. */
  company: Company;
  onChange: (part: Partial<CompanyValues>) => void;
}

const chevron = <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />;

export function CompanyFields({ values, errors, company, onChange }: CompanyFieldsProps) {
  const field = (name: keyof CompanyValues, label: string) => ({
    label,
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
      <FieldGrid legend="Who you are">
        <TextInput maxLength={120} {...field('name', 'Name')} />
        <TextInput maxLength={120} {...field('tagline', 'Tagline')} />
        <Textarea autosize minRows={2} maxLength={500} {...field('address', 'Address')} />
        <TextInput maxLength={60} {...field('country', 'Country')} />
        <TextInput maxLength={120} {...field('contact', 'Contact')} placeholder="Phone" />
        <TextInput maxLength={254} type="email" {...field('companyEmail', 'E-mail')} />
        <TextInput maxLength={200} {...field('registration', 'Legal name and registration')} />
        <TextInput maxLength={40} {...field('taxNumber', 'Tax number')} />
      </FieldGrid>
      <FieldGrid legend="Where clients pay">
        <TextInput maxLength={120} {...field('bankName', 'Bank name')} />
        <TextInput maxLength={60} {...field('bankCountry', 'Bank country')} />
        <TextInput maxLength={60} spellCheck={false} {...field('iban', 'IBAN')} />
        <TextInput maxLength={20} spellCheck={false} {...field('swiftCode', 'SWIFT code')} />
      </FieldGrid>
      <FieldGrid legend="Days, numbers and documents">
        <NativeSelect
          {...field('timeZone', 'Time zone')}
          description={movesDays && 'Every event moves to the day that it has there.'}
          rightSection={chevron}
          data={timeZoneChoices(company.timeZone)}
        />
        <NativeSelect
          {...field('locale', 'Numbers are written as in')}
          rightSection={chevron}
          data={localeChoices}
        />
        <NativeSelect
          {...field('currency', 'Own currency')}
          description={
            isOtherCurrency &&
            `Nothing is converted: every invoice keeps its currency, and figures add up those in ${values.currency}.`
          }
          rightSection={chevron}
          data={currencyChoices(company.currencies)}
        />
        <NativeSelect {...field('paper', 'Paper')} rightSection={chevron} data={[...papers]} />
        <Textarea
          className={wideFieldClass}
          autosize
          minRows={2}
          maxLength={2_000}
          {...field('defaultNote', 'Note on new invoices')}
        />
      </FieldGrid>
    </>
  );
}
