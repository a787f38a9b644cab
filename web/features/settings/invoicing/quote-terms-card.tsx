import { TextInput } from '@mantine/core';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
  quoteTermsBody,
  type QuoteTermsBody,
} from '#contract/settings/invoicing-settings.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { FieldGrid } from '#web/ui/layout/field-grid.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { toDays } from '../frame/to-days.ts';
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
    check: (values) => validateBody(quoteTermsBody, toBody(values)),
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
        <FieldGrid>
          <TextInput
            label="Days of validity"
            description="Counted from the day of the quote."
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={form.values.quoteDays}
            error={form.errors.quoteDays}
            onChange={({ currentTarget }) => {
              form.change({ quoteDays: currentTarget.value });
            }}
          />
        </FieldGrid>
      </SettingsForm>
    </SettingsCard>
  );
}
