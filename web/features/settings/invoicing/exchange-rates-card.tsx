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
import { currencyChoices } from '../frame/region-choices.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';
import { t } from '../document-t.ts';

const valuesOf = ({ exchangeRates }: InvoicingSettings): ExchangeRatesBody => ({ exchangeRates });

/** The currencies that invoices can use besides the base currency. */
export function ExchangeRatesCard(props: InvoicingCardProps) {
  const { currency: base, currencies } = props.settings;
  const form = useInvoicingForm<ExchangeRatesBody>({
    ...props,
    valuesOf,
    check: (values) => ({
      ...toFieldErrors(validateExchangeRates(values, base)),
      ...validateBody(exchangeRatesBody, values),
    }),
    send: (body, options) =>
      call(invoicingSettingsEndpoints.updateExchangeRates, { body }, options),
    savedTitle: t('invoicing.currencies.saved'),
  });
  const { exchangeRates } = form.values;
  const choices = currencyChoices(currencies.filter((code) => code !== base));
  const errorOf = (index: number, name: string) =>
    form.errors[`exchangeRates.${String(index)}.${name}`];
  return (
    <SettingsCard
      title={t('invoicing.currencies.title')}
      subtitle={t('invoicing.currencies.lead', { base })}
    >
      <SettingsForm form={form}>
        <RowFields
          legend={t('invoicing.currencies.others')}
          rows={exchangeRates}
          nameOf={({ currency }) => currency}
          addLabel={t('invoicing.currencies.add')}
          emptyText={t('invoicing.currencies.none', { base })}
          error={form.errors.exchangeRates}
          newRow={() => ({
            currency:
              choices.find(({ value }) => exchangeRates.every(({ currency }) => currency !== value))
                ?.value ?? base,
            rate: '',
          })}
          onChange={(rows) => {
            form.change({ exchangeRates: [...rows] });
          }}
        >
          {({ currency, rate }, index, change) => (
            <>
              <NativeSelect
                aria-label={t('invoicing.currencies.currency', { number: String(index + 1) })}
                flex="1 1 220px"
                maw={340}
                rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
                data={choices}
                value={currency}
                error={errorOf(index, 'currency')}
                onChange={(event) => {
                  change({ currency: event.currentTarget.value });
                }}
              />
              <TextInput
                aria-label={t('invoicing.currencies.rate', { currency, base })}
                flex="0 0 190px"
                leftSection={<span aria-hidden="true">=</span>}
                rightSection={<span aria-hidden="true">{base}</span>}
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
