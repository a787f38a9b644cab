import { NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { paymentMethods, type PaymentMethod } from '#contract/invoices/payments.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { t } from './t.ts';

interface PaymentDetails {
  date: CalendarDay;
  method: PaymentMethod;
  note: string;
}

interface PaymentDetailProps {
  values: PaymentDetails;
  errors: FieldErrors;
  change: (part: Partial<PaymentDetails>) => void;
}

/** When and how the client paid. */
export function PaymentDateAndMethod({
  values,
  errors,
  change,
  today,
}: PaymentDetailProps & { today: CalendarDay }) {
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
        rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
        data={[...paymentMethods]}
        value={values.method}
        onChange={(event) => {
          const method = paymentMethods.find((one) => one === event.currentTarget.value);
          if (method) change({ method });
        }}
      />
    </>
  );
}

/** The reference on the bank statement. */
export function PaymentNote({ values, errors, change }: PaymentDetailProps) {
  return (
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
  );
}
