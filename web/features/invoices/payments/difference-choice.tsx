import { Text } from '@mantine/core';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { Day } from '#web/ui/display/day.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import {
  chosenDifference,
  isGrantedLate,
  type PaymentValues,
  possibleDifferences,
} from './payment-form.ts';
import { t } from './t.ts';

interface DifferenceChoiceProps {
  label: string;
  form: FieldsForm<PaymentValues>;
  invoice: InvoiceRow;
  /** What of the payment is for the invoice. */
  amount: string;
}

/** Asks what becomes of the rest of an invoice that is paid in part. */
export function DifferenceChoice({ label, form, invoice, amount }: DifferenceChoiceProps) {
  const paid = { ...form.values, amount };
  return (
    <div>
      <ChoiceField
        label={label}
        choices={['owed', ...possibleDifferences(amount, invoice)] as const}
        nameOf={(choice) => (choice === 'owed' ? t('one.owed') : t(`difference.${choice}`))}
        {...form.field('difference')}
        value={chosenDifference(paid, invoice)}
      />
      {isGrantedLate(paid, invoice) && (
        <Text size="13" c="var(--ll-warning-text)" mt={4} role="status">
          {t.rich('one.grantedLate', {
            day: () => <Day day={invoice.earlyDiscount?.until ?? invoice.dueDate} />,
          })}
        </Text>
      )}
    </div>
  );
}
