import { NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import {
  validateExchangeRates,
  type ExchangeRatesBody,
  exchangeRatesBody,
  type InvoicingSettings,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { call } from '#web/api/call.ts';
import { validateBody, toFieldErrors } from '#web/api/field-errors.ts';
import classes from './exchange-rates-card.module.css';
import { currencyChoices } from '../frame/region-choices.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';

const valuesOf = ({ exchangeRates }: InvoicingSettings): ExchangeRatesBody => ({ exchangeRates });

/** The currencies that invoices may be written in beside the own one. */
export function ExchangeRatesCard(props: InvoicingCardProps) {
  const { currency: own, currencies } = props.settings;
  const form = useInvoicingForm<ExchangeRatesBody>({
    ...props,
    valuesOf,
    check: (values) => ({
      ...toFieldErrors(validateExchangeRates(values, own)),
      ...validateBody(exchangeRatesBody, values),
    }),
    send: (body, options) =>
      call(invoicingSettingsEndpoints.updateExchangeRates, { body }, options),
    savedTitle: 'Currencies saved',
  });
  const { exchangeRates } = form.values;
  const choices = currencyChoices(currencies.filter((code) => code !== own));
  const errorOf = (index: number, name: string) =>
    form.errors[`exchangeRates.${String(index)}.${name}`];
  return (
    <SettingsCard
      title="Currencies"
      subtitle={`Invoices are written in ${own}, or in one of these. The rates are for orientation: amounts of different currencies are never added up.`}
    >
      <SettingsForm form={form} what="setting" saveLabel="Save currencies">
        <RowFields
          legend="Currencies beside the own one"
          rows={exchangeRates}
          nameOf={({ currency }) => currency}
          addLabel="Add currency"
          emptyText={`All invoices are written in ${own}.`}
          error={form.errors.exchangeRates}
          newRow={() => ({
            currency:
              choices.find(({ value }) => exchangeRates.every(({ currency }) => currency !== value))
                ?.value ?? own,
            rate: '',
          })}
          onChange={(rows) => {
            form.change({ exchangeRates: [...rows] });
          }}
        >
          {({ currency, rate }, index, change) => (
            <>
              <NativeSelect
                aria-label={`Currency ${String(index + 1)}`}
                className={classes.currency ?? ''}
                rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
                data={choices}
                value={currency}
                error={errorOf(index, 'currency')}
                onChange={(event) => {
                  change({ currency: event.currentTarget.value });
                }}
              />
              <TextInput
                aria-label={`What 1 ${currency} is worth in ${own}`}
                className={classes.rate ?? ''}
                leftSection={<span aria-hidden="true">=</span>}
                rightSection={<span aria-hidden="true">{own}</span>}
                rightSectionWidth={52}
                inputMode="decimal"
                maxLength={16}
                value={rate}
                error={errorOf(index, 'rate')}
                onChange={(event) => {
                  change({ rate: event.currentTarget.value.trim().replace(',', '.') });
                }}
              />
            </>
          )}
        </RowFields>
      </SettingsForm>
    </SettingsCard>
  );
}
