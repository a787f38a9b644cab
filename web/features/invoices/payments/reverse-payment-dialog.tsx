import { Text } from '@mantine/core';
import type { ClientPayment } from '#contract/clients/client-accounts.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { useShowDone } from '../commands/use-invoice-command.ts';
import { ReversalOutcome } from './reversal-outcome.tsx';
import { t } from './t.ts';

interface ReversePaymentDialogProps {
  payment: {
    id: number;
    method: string;
    date: CalendarDay;
    currency: string;
    /** What neither a reversal nor a refund has taken back. */
    reversible: number;
    /** What is taken back with it, which leaves it whole. */
    difference?: ClientPayment['difference'] | undefined;
  };
  /** Its name. */
  client: string;
  onClose: () => void;
}

const { reversePayment } = paymentEndpoints;

/** Takes a payment back, whole or in part. Not imported directly: it is loaded on first use. */
export default function ReversePaymentDialog(props: ReversePaymentDialogProps) {
  const { payment, client, onClose } = props;
  const { id, reversible, method, date, currency, difference } = payment;
  const { organisation } = useCurrentSession();
  const last = bookedOnFrom(date, useToday());
  const showDone = useShowDone();
  const most = formatMoney(reversible, currency);
  const all = plainAmount(reversible, currency);
  const limit = minorOf(all, currency) ?? 0n;
  const form = useRecordForm<{ amount: string; bookedOn: CalendarDay; reason: string }>({
    record: { values: { amount: all, bookedOn: last, reason: '' } },
    check: (values) => {
      const found: Record<string, string> = { ...validateBody(reversePayment.input.body, values) };
      const minor = minorOf(values.amount, currency);
      if (minor === 0n) found.amount = t('aboveZero');
      else if (minor !== undefined && minor > limit) {
        found.amount = t('reversal.aboveLeft', { amount: most });
      }
      return found;
    },
    save: async (values, _version, { idempotencyKey, confirm }) => {
      const input = { params: { id }, body: values };
      const answer = await call(reversePayment, input, { idempotencyKey, confirm });
      onClose();
      await showDone(
        {},
        { title: t('reversal.reversed', { amount: formatMoney(answer.amount, answer.currency) }) },
      );
      return { values };
    },
  });
  const typed = form.values.amount;
  const minor = minorOf(typed, currency) ?? 0n;
  return (
    <FormDialog
      title={t('reversal.title')}
      saveLabel={t('reversal.title')}
      what="payment"
      form={form}
      onClose={onClose}
    >
      <p>{t('reversal.lead', { amount: most, method, date })}</p>
      {difference ? (
        <Text size="14">
          {t(`reversal.whole.${difference.kind}`, {
            amount: formatMoney(difference.amount, currency),
          })}
        </Text>
      ) : (
        <MoneyField
          label={t('amountIn', { currency })}
          data-autofocus
          currency={currency}
          locale={organisation.locale}
          {...form.field('amount')}
        />
      )}
      <DayField label={t('reversal.bookedOn')} max={last} {...form.field('bookedOn')} />
      <ReasonField label={t('reversal.reason')} {...form.field('reason')} />
      <ReversalOutcome
        paymentId={id}
        currency={currency}
        client={client}
        amount={minor > 0n && minor <= limit ? typed : undefined}
      />
    </FormDialog>
  );
}
