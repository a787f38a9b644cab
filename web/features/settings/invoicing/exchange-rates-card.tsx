import { NativeSelect, TextInput } from '@mantine/core';
import {
  validateExchangeRates,
  exchangeRatesBody,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { call } from '#web/api/call.ts';
import { validateBody, toFieldErrors } from '#web/api/field-errors.ts';
import { type InvoicingCardProps, section } from './invoicing-section.ts';
import { currencyChoices } from '../frame/region-choices.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../document-t.ts';

export function ExchangeRatesCard({ settings: read }: InvoicingCardProps) {
  const { currency: base, currencies } = read;
  const form = useSettingsForm({
    section,
    read,
    valuesOf: ({ exchangeRates }) => ({ exchangeRates }),
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
  const unused = choices.find(({ value }) =>
    exchangeRates.every(({ currency }) => currency !== value),
  );
  return (
    <SettingsCard
      title={t('invoicing.currencies.title')}
      subtitle={t('invoicing.currencies.lead', { base })}
    >
      <SettingsForm form={form}>
        <RowFields
          form={form}
          list="exchangeRates"
          legend={t('invoicing.currencies.others')}
          nameOf={({ currency }) => currency}
          addLabel={t('invoicing.currencies.add')}
          emptyText={t('invoicing.currencies.none', { base })}
          newRow={() => ({ currency: unused?.value ?? base, rate: '' })}
        >
          {({ currency }, index, { change, text }) => (
            <>
              <NativeSelect
                aria-label={t('invoicing.currencies.currency', { number: String(index + 1) })}
                flex="1 1 220px"
                maw={340}
                data={choices}
                {...text('currency')}
              />
              <TextInput
                aria-label={t('invoicing.currencies.rate', { currency, base })}
                flex="0 0 190px"
                leftSection={<span aria-hidden="true">=</span>}
                rightSection={<span aria-hidden="true">{base}</span>}
                rightSectionWidth={52}
                inputMode="decimal"
                maxLength={16}
                {...text('rate')}
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
