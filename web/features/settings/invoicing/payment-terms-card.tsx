import { TextInput } from '@mantine/core';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
  validatePaymentTerms,
  paymentTermsBody,
  type PaymentTermsBody,
} from '#contract/settings/invoicing-settings.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { call } from '#web/api/call.ts';
import { FieldGrid } from '#web/ui/layout/field-grid.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { toDays } from '../frame/to-days.ts';
import { type InvoicingCardProps, useInvoicingForm } from './use-invoicing-form.ts';
import { t } from '../document-t.ts';

interface TermValues {
  paymentTermDays: string;
  /** Days, separated by commas or spaces. */
  paymentTerms: string;
}

function toBody({ paymentTermDays, paymentTerms }: TermValues): PaymentTermsBody {
  const typed = paymentTerms.split(/[\s,;]+/u).filter((term) => term !== '');
  return { paymentTermDays: toDays(paymentTermDays.trim()), paymentTerms: typed.map(toDays) };
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
    ...(found.paymentTermDays && { paymentTermDays: found.paymentTermDays }),
    ...(optionsError && { paymentTerms: optionsError }),
  };
}

const valuesOf = (read: InvoicingSettings): TermValues => ({
  paymentTermDays: String(read.paymentTermDays),
  paymentTerms: read.paymentTerms.join(', '),
});

/** When invoices are due. */
export function PaymentTermsCard(props: InvoicingCardProps) {
  const form = useInvoicingForm<TermValues>({
    ...props,
    valuesOf,
    check,
    send: (values, options) =>
      call(invoicingSettingsEndpoints.updatePaymentTerms, { body: toBody(values) }, options),
    savedTitle: t('invoicing.terms.saved'),
  });
  const field = (name: keyof TermValues) => ({
    value: form.values[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      form.change({ [name]: event.currentTarget.value });
    },
  });
  return (
    <SettingsCard title={t('invoicing.terms.title')} subtitle={t('invoicing.terms.lead')}>
      <SettingsForm form={form}>
        <FieldGrid>
          <TextInput
            label={t('invoicing.terms.default')}
            inputMode="numeric"
            maxLength={3}
            {...field('paymentTermDays')}
          />
          <TextInput
            label={t('invoicing.terms.options')}
            placeholder="7, 14, 30"
            maxLength={60}
            {...field('paymentTerms')}
          />
        </FieldGrid>
      </SettingsForm>
    </SettingsCard>
  );
}
