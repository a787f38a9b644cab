import { TextInput } from '@mantine/core';
import { paymentMethods } from '#contract/invoices/payments.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import type { PaymentValues } from './payment-form.ts';
import { t } from './t.ts';

interface PaymentDetailsProps {
  form: FieldsForm<PaymentValues>;
  today: CalendarDay;
}

export function PaymentDetails({ form, today }: PaymentDetailsProps) {
  return (
    <>
      <DayField label={t('date')} max={today} {...form.field('date')} />
      <ChoiceField
        label={t('method')}
        choices={paymentMethods}
        nameOf={(method) => method}
        {...form.field('method')}
      />
      <TextInput
        label={t('note')}
        placeholder={t('notePlaceholder')}
        maxLength={2_000}
        {...form.field('note')}
      />
    </>
  );
}
