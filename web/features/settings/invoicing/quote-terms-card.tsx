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
import { t } from '../document-t.ts';

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
    savedTitle: t('invoicing.quotes.saved'),
  });
  return (
    <SettingsCard title={t('invoicing.quotes.title')} subtitle={t('invoicing.quotes.lead')}>
      <SettingsForm form={form}>
        <FieldGrid>
          <TextInput
            label={t('invoicing.quotes.days')}
            description={t('invoicing.quotes.daysHint')}
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
