import { NativeSelect, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
  validateTaxRates,
  taxRatesBody,
  type TaxRatesBody,
} from '#contract/settings/invoicing-settings.ts';
import { call } from '#web/api/call.ts';
import { validateBody, toFieldErrors } from '#web/api/field-errors.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';
import { t } from '../document-t.ts';

/** Codes of UNCL5305, which electronic invoices use. */
const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

/** The categories, and the stored one where it is none of them. */
function categoryChoices(current: string): { value: string; label: string }[] {
  const known = categories.map((value) => ({ value, label: t(`invoicing.taxCategory.${value}`) }));
  const isKnown = known.some(({ value }) => value === current);
  return isKnown ? known : [...known, { value: current, label: current }];
}

const placeOf = (index: number) => t('invoicing.taxes.place', { number: String(index + 1) });
const nameOf = ({ name }: { name: string }, index: number) => (name === '' ? placeOf(index) : name);
const check = (values: TaxRatesBody) => ({
  ...toFieldErrors(validateTaxRates(values)),
  ...validateBody(taxRatesBody, values),
});
const valuesOf = ({ taxRates }: InvoicingSettings): TaxRatesBody => ({ taxRates });

/** The taxes to choose from; new lines start with the default one. */
export function TaxRatesCard(props: InvoicingCardProps) {
  const form = useInvoicingForm<TaxRatesBody>({
    ...props,
    valuesOf,
    check,
    send: (body, options) => call(invoicingSettingsEndpoints.updateTaxRates, { body }, options),
    savedTitle: t('invoicing.taxes.saved'),
  });
  const { taxRates } = form.values;
  const errorOf = (index: number, name: string) => form.errors[`taxRates.${String(index)}.${name}`];
  const setDefault = (defaultIndex: number | undefined) => {
    form.change({
      taxRates: taxRates.map((tax, at) => ({ ...tax, isDefault: at === defaultIndex })),
    });
  };
  return (
    <SettingsCard title={t('invoicing.taxes.title')} subtitle={t('invoicing.taxes.lead')}>
      <SettingsForm form={form}>
        <RowFields
          legend={t('invoicing.taxes.title')}
          rows={taxRates}
          nameOf={nameOf}
          addLabel={t('invoicing.taxes.add')}
          emptyText={t('invoicing.taxes.none')}
          error={form.errors.taxRates}
          newRow={() => ({
            name: '',
            rate: '',
            category: 'S',
            isDefault: taxRates.length === 0,
          })}
          onChange={(rows) => {
            form.change({ taxRates: [...rows] });
          }}
        >
          {(tax, index, change) => {
            const place = placeOf(index);
            return (
              <>
                <TextInput
                  aria-label={t('invoicing.taxes.name', { place })}
                  flex="9 1 160px"
                  placeholder={t('invoicing.taxes.namePlaceholder')}
                  maxLength={40}
                  value={tax.name}
                  error={errorOf(index, 'name')}
                  onChange={(event) => {
                    change({ name: event.currentTarget.value });
                  }}
                />
                <TextInput
                  aria-label={t('invoicing.taxes.rate', { place })}
                  flex="0 0 104px"
                  placeholder="20"
                  inputMode="decimal"
                  maxLength={8}
                  rightSection="%"
                  value={tax.rate}
                  error={errorOf(index, 'rate')}
                  onChange={(event) => {
                    change({ rate: event.currentTarget.value.trim().replace(',', '.') });
                  }}
                />
                <NativeSelect
                  aria-label={t('invoicing.taxes.category', { place })}
                  flex="1 0 190px"
                  rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
                  data={categoryChoices(tax.category)}
                  value={tax.category}
                  onChange={(event) => {
                    change({ category: event.currentTarget.value });
                  }}
                />
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
