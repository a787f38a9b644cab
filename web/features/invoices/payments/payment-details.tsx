import { NativeSelect, TextInput } from '@mantine/core';
import { paymentMethods } from '#contract/invoices/payments.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import type { PaymentValues } from './payment-form.ts';
import { t } from './t.ts';

type Values = Pick<PaymentValues, 'date' | 'method' | 'note'>;

interface PaymentDetailsProps {
  values: Values;
  errors: FieldErrors;
  change: (part: Partial<Values>) => void;
  today: CalendarDay;
}

export function PaymentDetails({ values, errors, change, today }: PaymentDetailsProps) {
  return (
    <>
      <DayField
        label={t('date')}
        max={today}
        value={values.date}
        error={errors.date}
        onChange={(date) => {
          change({ date });
        }}
      />
      <NativeSelect
        label={t('method')}
        data={[...paymentMethods]}
        value={values.method}
        onChange={(event) => {
          const method = paymentMethods.find((one) => one === event.currentTarget.value);
          if (method) change({ method });
        }}
      />
      <TextInput
        label={t('note')}
        placeholder={t('notePlaceholder')}
        maxLength={2_000}
        value={values.note}
        error={errors.note}
        onChange={(event) => {
          change({ note: event.currentTarget.value });
        }}
      />
    </>
  );
}
