import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type Company, type CompanyBody, papers } from '#contract/settings/settings.ts';
import { paymentReferenceKinds } from '#domain/payments/payment-reference-kinds.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { documentLanguageChoices } from '#web/format/document-languages.ts';
import { descriptionBelow } from '#web/ui/form/description-below.ts';
import { AddressFields, eInvoiceTitle, IdentifierFields } from '#web/ui/form/party-fields.tsx';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import { currencyChoices, localeChoices, timeZoneChoices } from '../frame/region-choices.ts';
import { t } from '../t.ts';

/** Those of the default account have a card of their own. */
type AccountField = 'bankName' | 'bankCountry' | 'iban' | 'swiftCode' | 'accountName';
export type CompanyValues = Record<Exclude<keyof CompanyBody, AccountField>, string>;

interface CompanyFieldsProps {
  form: FieldsForm<CompanyValues>;
  company: Company;
}

export function CompanyFields({ form, company }: CompanyFieldsProps) {
  const { timeZone, currency } = form.values;
  const field = (name: keyof CompanyValues) => ({
    label: t(`company.field.${name}`),
    ...descriptionBelow,
    ...form.field(name),
  });
  return (
    <>
      <FieldGrid legend={t('company.business')}>
        <TextInput maxLength={120} {...field('name')} />
        <TextInput maxLength={120} {...field('tagline')} />
        <TextInput maxLength={120} {...field('contact')} placeholder={t('company.phone')} />
        <TextInput maxLength={254} type="email" {...field('companyEmail')} />
        <TextInput maxLength={200} {...field('registration')} />
        <TextInput maxLength={40} {...field('taxNumber')} />
        <TextInput maxLength={40} {...field('vatId')} />
      </FieldGrid>
      <Stack gap={16}>
        <AddressFields field={form.field} country={form.values.country} />
      </Stack>
      <Stack gap={16} role="group" aria-label={eInvoiceTitle()}>
        <Text size="15" fw={600} mb={-8}>
          {eInvoiceTitle()}
        </Text>
        <IdentifierFields field={form.field} />
        <FieldGrid>
          <TextInput maxLength={120} {...field('contactName')} />
          <TextInput maxLength={60} {...field('contactPhone')} />
          <TextInput maxLength={254} type="email" {...field('contactEmail')} />
        </FieldGrid>
      </Stack>
      <FieldGrid legend={t('company.formats')}>
        <NativeSelect
          {...field('timeZone')}
          description={timeZone !== company.timeZone && t('company.daysMove')}
          data={timeZoneChoices(company.timeZone)}
        />
        <NativeSelect {...field('locale')} data={localeChoices} />
        <NativeSelect
          {...field('documentLanguage')}
          description={t('company.languageHint')}
          data={documentLanguageChoices}
        />
        <NativeSelect
          {...field('currency')}
          description={currency !== company.currency && t('company.notConverted', { currency })}
          data={currencyChoices(company.currencies)}
        />
        <NativeSelect {...field('paper')} data={[...papers]} />
        <NativeSelect
          {...field('referenceScheme')}
          description={t('company.referenceHint')}
          data={paymentReferenceKinds.map((value) => ({
            value,
            label: t(`company.references.${value}`),
          }))}
        />
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
