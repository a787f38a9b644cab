import { TextInput } from '@mantine/core';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
  quoteTermsBody,
  type QuoteTermsBody,
} from '#contract/invoicing-settings.ts';
import { call } from '#web/api/call.ts';
import { faultsOfBody } from '#web/api/field-faults.ts';
import classes from './field-grid.module.css';
import { SettingsCard } from './settings-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { toDays } from './to-days.ts';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';

/** As it is typed. */
interface QuoteValues {
  quoteDays: string;
}

const toBody = ({ quoteDays }: QuoteValues): QuoteTermsBody => ({
  quoteDays: toDays(quoteDays.trim()),
});
const valuesOf = ({ quoteDays }: InvoicingSettings): QuoteValues => ({
  quoteDays: String(quoteDays),
});

/** How long a new quote can be accepted. */
export function QuoteTermsCard(props: InvoicingCardProps) {
  const form = useInvoicingForm<QuoteValues>({
    ...props,
    valuesOf,
    check: (values) => faultsOfBody(quoteTermsBody, toBody(values)),
    send: (values, options) =>
      call(invoicingSettingsEndpoints.updateQuoteTerms, { body: toBody(values) }, options),
    savedTitle: 'Quotes saved',
  });
  return (
    <SettingsCard
      title="Quotes"
      subtitle="How long a new quote can be accepted. Each quote names its own last day."
    >
      <SettingsForm form={form} what="setting" saveLabel="Save quotes">
        <div className={classes.grid}>
          <TextInput
            label="Days of validity"
            description="Counted from the day of the quote."
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={form.values.quoteDays}
            error={form.faults.quoteDays}
            onChange={({ currentTarget }) => {
              form.change({ quoteDays: currentTarget.value });
            }}
          />
        </div>
      </SettingsForm>
    </SettingsCard>
  );
}
