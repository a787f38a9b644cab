import { NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { paymentMethods, type PaymentMethod } from '#contract/invoices/payments.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { DayField } from '#web/ui/form/day-field.tsx';

interface Circumstances {
  date: CalendarDay;
  method: PaymentMethod;
  note: string;
}

interface CircumstanceProps {
  values: Circumstances;
  errors: FieldErrors;
  change: (part: Partial<Circumstances>) => void;
}

/** When and how the money came in. */
export function PaymentWay({
  values,
  errors,
  change,
  today,
}: CircumstanceProps & { today: CalendarDay }) {
  return (
    <>
      <DayField
        label="Date"
        max={today}
        value={values.date}
        error={errors.date}
        onChange={(date) => {
          change({ date });
        }}
      />
      <NativeSelect
        label="Method"
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

/** What the statement of the bank says of it. */
export function PaymentNote({ values, errors, change }: CircumstanceProps) {
  return (
    <TextInput
      label="Note"
      placeholder="Reference on the statement"
      maxLength={2_000}
      value={values.note}
      error={errors.note}
      onChange={(event) => {
        change({ note: event.currentTarget.value });
      }}
    />
  );
}
