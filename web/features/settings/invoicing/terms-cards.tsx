import { TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import {
  clientLinksBody,
  type InvoicingSettings,
  invoicingSettingsEndpoints,
  lateRecurringDates,
  validatePaymentTerms,
  paymentTermsBody,
  type PaymentTermsBody,
  quoteTermsBody,
  recurringDatesBody,
  retentionBody,
  type RecurringDatesBody,
} from '#contract/settings/invoicing-settings.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { call } from '#web/api/call.ts';
import { earlyTermsOf, type EarlyTermsValues, earlyTermsValues } from '#web/format/early-terms.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { EarlyTermsField } from '#web/ui/form/early-terms-field.tsx';
import { FieldGrid } from '#web/ui/layout/field-grid.tsx';
import { type InvoicingCardProps, section } from './invoicing-section.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { toDays, useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../document-t.ts';

interface TermValues extends EarlyTermsValues {
  paymentTermDays: string;
  /** Days, separated by commas or spaces. */
  paymentTerms: string;
}

function toBody({ paymentTermDays, paymentTerms, ...early }: TermValues): PaymentTermsBody {
  const typed = paymentTerms.split(/[\s,;]+/u).filter((term) => term !== '');
  return {
    paymentTermDays: toDays(paymentTermDays),
    paymentTerms: typed.map(toDays),
    earlyDiscount: earlyTermsOf(early),
  };
}

function check(values: TermValues): FieldErrors {
  const body = toBody(values);
  const found = {
    ...toFieldErrors(validatePaymentTerms(body)),
    ...validateBody(paymentTermsBody, body),
  };
  // One field holds all options.
  const optionsError = Object.entries(found).find(([path]) => path.startsWith('paymentTerms'))?.[1];
  return {
    ...found,
    ...(optionsError && { paymentTerms: optionsError }),
  };
}

export function PaymentTermsCard({ settings: read }: InvoicingCardProps) {
  const form = useSettingsForm<InvoicingSettings, TermValues>({
    section,
    read,
    valuesOf: ({ paymentTermDays, paymentTerms, earlyDiscount }) => ({
      paymentTermDays: String(paymentTermDays),
      paymentTerms: paymentTerms.join(', '),
      ...earlyTermsValues(earlyDiscount),
    }),
    check,
    send: (values, options) =>
      call(invoicingSettingsEndpoints.updatePaymentTerms, { body: toBody(values) }, options),
    savedTitle: t('invoicing.terms.saved'),
  });
  return (
    <SettingsCard title={t('invoicing.terms.title')} subtitle={t('invoicing.terms.lead')}>
      <SettingsForm form={form}>
        <FieldGrid>
          <TextInput
            label={t('invoicing.terms.default')}
            inputMode="numeric"
            maxLength={3}
            {...form.field('paymentTermDays')}
          />
          <TextInput
            label={t('invoicing.terms.options')}
            placeholder="7, 14, 30"
            maxLength={60}
            {...form.field('paymentTerms')}
          />
          <EarlyTermsField values={form.values} errors={form.errors} onChange={form.change} />
        </FieldGrid>
      </SettingsForm>
    </SettingsCard>
  );
}

export function ClientLinksCard({ settings }: InvoicingCardProps) {
  return (
    <DaysCard
      settings={settings}
      texts="links"
      name="linkDays"
      schema={clientLinksBody}
      maxLength={4}
      send={(linkDays, options) =>
        call(invoicingSettingsEndpoints.updateClientLinks, { body: { linkDays } }, options)
      }
    />
  );
}

export function QuoteTermsCard({ settings }: InvoicingCardProps) {
  return (
    <DaysCard
      settings={settings}
      texts="quotes"
      name="quoteDays"
      schema={quoteTermsBody}
      maxLength={3}
      send={(quoteDays, options) =>
        call(invoicingSettingsEndpoints.updateQuoteTerms, { body: { quoteDays } }, options)
      }
    />
  );
}

export function RetentionCard({ settings }: InvoicingCardProps) {
  return (
    <DaysCard
      settings={settings}
      texts="retention"
      name="retentionYears"
      schema={retentionBody}
      maxLength={2}
      send={(retentionYears, options) =>
        call(invoicingSettingsEndpoints.updateRetention, { body: { retentionYears } }, options)
      }
    />
  );
}

export function RecurringDatesCard({ settings: read }: InvoicingCardProps) {
  const form = useSettingsForm<InvoicingSettings, RecurringDatesBody>({
    section,
    read,
    valuesOf: ({ lateRecurringDate }) => ({ lateRecurringDate }),
    check: (values) => validateBody(recurringDatesBody, values),
    send: (body, options) =>
      call(invoicingSettingsEndpoints.updateRecurringDates, { body }, options),
    savedTitle: t('invoicing.recurring.saved'),
  });
  return (
    <SettingsCard title={t('invoicing.recurring.title')} subtitle={t('invoicing.recurring.lead')}>
      <SettingsForm form={form}>
        <FieldGrid>
          <ChoiceField
            label={t('invoicing.recurring.date')}
            choices={lateRecurringDates}
            nameOf={(date) => t(`invoicing.recurring.dates.${date}`)}
            {...form.field('lateRecurringDate')}
          />
        </FieldGrid>
      </SettingsForm>
    </SettingsCard>
  );
}

interface DaysCardProps extends InvoicingCardProps {
  texts: 'links' | 'quotes' | 'retention';
  name: 'linkDays' | 'quoteDays' | 'retentionYears';
  schema: z.ZodMiniType;
  maxLength: number;
  send: (days: number, options: { version: number }) => Promise<InvoicingSettings>;
}

function DaysCard({ settings: read, texts, name, schema, maxLength, send }: DaysCardProps) {
  const daysIn = (values: Readonly<Record<string, string>>) => toDays(values[name] ?? '');
  const form = useSettingsForm<InvoicingSettings, Record<string, string>>({
    section,
    read,
    valuesOf: (settings) => ({ [name]: String(settings[name]) }),
    check: (values) => validateBody(schema, { [name]: daysIn(values) }),
    send: (values, options) => send(daysIn(values), options),
    savedTitle: t(`invoicing.${texts}.saved`),
  });
  return (
    <SettingsCard title={t(`invoicing.${texts}.title`)} subtitle={t(`invoicing.${texts}.lead`)}>
      <SettingsForm form={form}>
        <FieldGrid>
          <TextInput
            label={t(`invoicing.${texts}.days`)}
            description={t(`invoicing.${texts}.daysHint`)}
            inputMode="numeric"
            maxLength={maxLength}
            {...form.field(name)}
          />
        </FieldGrid>
      </SettingsForm>
    </SettingsCard>
  );
}
