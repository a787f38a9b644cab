import { NativeSelect, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { invoicingSettingsEndpoints } from '#contract/settings/invoicing-settings.ts';
import { taxRatesBody, type TaxRatesBody, validateTaxRates } from '#contract/settings/tax-rates.ts';
import { needsReason } from '#domain/e-invoice/vat-categories.ts';
import { call } from '#web/api/call.ts';
import { validateBody, toFieldErrors } from '#web/api/field-errors.ts';
import { type InvoicingCardProps, section } from './invoicing-section.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { changedTaxKind, taxKindChoices, taxKindOf } from './tax-kinds.ts';
import { TaxLabelFields } from './tax-label-fields.tsx';
import { TaxReasonFields } from './tax-reason-fields.tsx';
import { t } from '../document-t.ts';

const placeOf = (index: number) => t('invoicing.taxes.place', { number: String(index + 1) });
const nameOf = ({ name }: { name: string }, index: number) => (name === '' ? placeOf(index) : name);
const check = (values: TaxRatesBody) => ({
  ...toFieldErrors(validateTaxRates(values)),
  ...validateBody(taxRatesBody, values),
});

/** The taxes to choose from; new lines start with the default one. */
export function TaxRatesCard({ settings: read }: InvoicingCardProps) {
  const form = useSettingsForm({
    section,
    read,
    valuesOf: ({ taxRates }) => ({ taxRates }),
    check,
    send: (body, options) => call(invoicingSettingsEndpoints.updateTaxRates, { body }, options),
    savedTitle: t('invoicing.taxes.saved'),
  });
  const { taxRates } = form.values;
  const setDefault = (defaultIndex: number | undefined) => {
    form.change({
      taxRates: taxRates.map((tax, at) => ({ ...tax, isDefault: at === defaultIndex })),
    });
  };
  return (
    <SettingsCard title={t('invoicing.taxes.title')} subtitle={t('invoicing.taxes.lead')}>
      <SettingsForm form={form}>
        <RowFields
          form={form}
          list="taxRates"
          gap={24}
          legend={t('invoicing.taxes.title')}
          nameOf={nameOf}
          addLabel={t('invoicing.taxes.add')}
          emptyText={t('invoicing.taxes.none')}
          newRow={() => ({
            ...{ name: '', rate: '', category: 'S', reason: '', reasonCode: '' },
            ...{ label: '', registration: '' },
            isDefault: taxRates.length === 0,
          })}
        >
          {(tax, index, { change, text }) => {
            const place = placeOf(index);
            return (
              <>
                <TextInput
                  aria-label={t('invoicing.taxes.name', { place })}
                  flex="5 1 200px"
                  placeholder={t('invoicing.taxes.namePlaceholder')}
                  maxLength={40}
                  {...text('name')}
                />
                <TextInput
                  aria-label={t('invoicing.taxes.rate', { place })}
                  flex="0 0 104px"
                  placeholder="20"
                  inputMode="decimal"
                  maxLength={8}
                  rightSection="%"
                  {...text('rate')}
                  onChange={(event) => {
                    change({ rate: event.currentTarget.value.trim().replace(',', '.') });
                  }}
                />
                <NativeSelect
                  aria-label={t('invoicing.taxes.category', { place })}
                  flex="4 1 270px"
                  data={taxKindChoices()}
                  {...text('category')}
                  value={taxKindOf(tax)}
                  onChange={(event) => {
                    change(changedTaxKind(tax, event.currentTarget.value));
                  }}
                />
                {needsReason(tax.category) && <TaxReasonFields {...{ place, text }} />}
                <TaxLabelFields {...{ tax, place, text }}>
                  <Radio
                    py={8}
                    label={t('invoicing.taxes.default')}
                    aria-label={t('invoicing.taxes.isDefault', { name: nameOf(tax, index) })}
                    name="default-tax"
                    checked={tax.isDefault}
                    onChange={() => {
                      setDefault(index);
                    }}
                  />
                </TaxLabelFields>
              </>
            );
          }}
        </RowFields>
        {taxRates.length > 0 && (
          <Radio
            py={8}
            label={t('invoicing.taxes.noDefault')}
            name="default-tax"
            checked={taxRates.every(({ isDefault }) => !isDefault)}
            onChange={() => {
              setDefault(undefined);
            }}
          />
        )}
      </SettingsForm>
    </SettingsCard>
  );
}
