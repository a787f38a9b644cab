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
import { taxCategoryChoices } from './tax-categories.ts';
import classes from './tax-rates-card.module.css';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';

const check = (values: TaxRatesBody) => ({
  ...toFieldErrors(validateTaxRates(values)),
  ...validateBody(taxRatesBody, values),
});
const valuesOf = ({ taxRates }: InvoicingSettings): TaxRatesBody => ({ taxRates });

/** The taxes that the editor offers; one of them may stand on every new line. */
export function TaxRatesCard(props: InvoicingCardProps) {
  const form = useInvoicingForm<TaxRatesBody>({
    ...props,
    valuesOf,
    check,
    send: (body, options) => call(invoicingSettingsEndpoints.updateTaxRates, { body }, options),
    savedTitle: 'Taxes saved',
  });
  const { taxRates } = form.values;
  const errorOf = (index: number, name: string) => form.errors[`taxRates.${String(index)}.${name}`];
  const setUsual = (usual: number | undefined) => {
    form.change({ taxRates: taxRates.map((tax, at) => ({ ...tax, isDefault: at === usual })) });
  };
  return (
    <SettingsCard
      title="Taxes"
      subtitle="What the editor offers; the usual one stands on every new line."
    >
      <SettingsForm form={form} what="setting" saveLabel="Save taxes">
        <RowFields
          legend="Taxes"
          rows={taxRates}
          nameOf={({ name }, index) => (name === '' ? `tax ${String(index + 1)}` : name)}
          addLabel="Add tax"
          emptyText="No tax is offered."
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
            const place = `tax ${String(index + 1)}`;
            return (
              <>
                <TextInput
                  aria-label={`Name of ${place}`}
                  className={classes.name ?? ''}
                  placeholder="VAT 20%"
                  maxLength={40}
                  value={tax.name}
                  error={errorOf(index, 'name')}
                  onChange={(event) => {
                    change({ name: event.currentTarget.value });
                  }}
                />
                <TextInput
                  aria-label={`Rate of ${place} in percent`}
                  className={classes.rate ?? ''}
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
                  aria-label={`Category of ${place}`}
                  className={classes.category ?? ''}
                  rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
                  data={taxCategoryChoices(tax.category)}
                  value={tax.category}
                  onChange={(event) => {
                    change({ category: event.currentTarget.value });
                  }}
                />
                <Radio
                  className={classes.usual ?? ''}
                  label="Usual"
                  aria-label={`${tax.name === '' ? place : tax.name} is the usual tax`}
                  name="usual-tax"
                  checked={tax.isDefault}
                  onChange={() => {
                    setUsual(index);
                  }}
                />
              </>
            );
          }}
        </RowFields>
        {taxRates.length > 0 && (
          <Radio
            className={classes.usual ?? ''}
            label="No tax is the usual one"
            name="usual-tax"
            checked={taxRates.every(({ isDefault }) => !isDefault)}
            onChange={() => {
              setUsual(undefined);
            }}
          />
        )}
      </SettingsForm>
    </SettingsCard>
  );
}
