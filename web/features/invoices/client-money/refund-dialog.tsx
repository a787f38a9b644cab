import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { paymentMethods, type PaymentMethod } from '#contract/invoices/payments.ts';
import { refundBody, refundEndpoints } from '#contract/invoices/refunds.ts';
import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { useShowDone } from '../commands/use-invoice-command.ts';
import classes from './client-money.module.css';
import { RefundedPaymentField } from './refunded-payment-field.tsx';
import { t } from './t.ts';

interface RefundDialogProps {
  detail: ClientDetail;
  onClose: () => void;
}

interface RefundValues {
  /** A plain decimal where the typed text is an amount. */
  amount: string;
  currency: string;
  date: CalendarDay;
  method: PaymentMethod;
  reference: string;
  /** Of the payment that it gives back; empty for none. */
  paymentId: string;
}

const bodyOf = ({ paymentId, ...values }: RefundValues) => ({
  ...values,
  ...(paymentId !== '' && { paymentId: Number(paymentId) }),
});

/** Pays credit of a client out to it. Not imported directly: it is loaded on first use. */
export default function RefundDialog({ detail, onClose }: RefundDialogProps) {
  const { client, accounts } = detail;
  const { organisation } = useCurrentSession();
  const today = useToday();
  const showDone = useShowDone();
  const credits = accounts.filter(({ credit }) => credit > 0);
  const creditIn = (currency: string) =>
    credits.find((account) => account.currency === currency)?.credit ?? 0;
  const first = credits[0]?.currency ?? organisation.currency;
  const form = useRecordForm<RefundValues>({
    record: {
      values: {
        amount: plainAmount(creditIn(first), first),
        currency: first,
        date: today,
        method: 'Bank Transfer',
        reference: '',
        paymentId: '',
      },
    },
    check: (values) => checkRefund(values, { credit: creditIn(values.currency), today }),
    save: async (values, _version, { idempotencyKey, confirm }) => {
      const input = { params: { id: client.id }, body: bodyOf(values) };
      const answer = await call(refundEndpoints.refundClient, input, { idempotencyKey, confirm });
      onClose();
      const { currency } = values;
      const left = creditIn(currency) - Number(values.amount);
      await showDone(answer, {
        title: t('refund.done', {
          amount: formatMoney(Number(values.amount), currency),
          client: client.name,
        }),
        detail:
          minorOf(values.amount, currency) ===
          minorOf(plainAmount(creditIn(currency), currency), currency)
            ? t('refund.noneLeft')
            : t('refund.left', { amount: formatMoney(left, currency) }),
      });
      return { values };
    },
  });
  const { values, change } = form;
  return (
    <FormDialog
      title={t('refund.title')}
      saveLabel={t('refund.save')}
      what="payment"
      form={form}
      onClose={onClose}
    >
      <Text size="14" c="dimmed">
        {t('refund.lead', { client: client.name })}
      </Text>
      <div className={classes.pair}>
        <MoneyField
          label={t('refund.amount', { currency: values.currency })}
          data-autofocus
          currency={values.currency}
          locale={organisation.locale}
          {...form.field('amount')}
        />
        {credits.length > 1 && (
          <NativeSelect
            label={t('currency')}
            data={credits.map(({ currency }) => currency)}
            value={values.currency}
            onChange={(event) => {
              const currency = event.currentTarget.value;
              change({
                currency,
                amount: plainAmount(creditIn(currency), currency),
                paymentId: '',
              });
            }}
          />
        )}
        <DayField label={t('refund.date')} max={today} {...form.field('date')} />
        <ChoiceField
          label={t('refund.method')}
          choices={paymentMethods}
          nameOf={(method) => method}
          {...form.field('method')}
        />
        <TextInput
          label={t('refund.reference')}
          placeholder={t('refund.referencePlaceholder')}
          maxLength={200}
          {...form.field('reference')}
        />
        <RefundedPaymentField
          clientId={client.id}
          currency={values.currency}
          className={classes.whole ?? ''}
          value={values.paymentId}
          error={form.field('paymentId').error}
          onChoose={(paymentId, left) => {
            const most = plainAmount(creditIn(values.currency), values.currency);
            const isLess =
              left !== undefined &&
              (minorOf(left, values.currency) ?? 0n) < (minorOf(most, values.currency) ?? 0n);
            change({ paymentId, amount: isLess ? left : most });
          }}
        />
      </div>
    </FormDialog>
  );
}

function checkRefund(
  values: RefundValues,
  { credit, today }: { credit: number; today: CalendarDay },
): FieldErrors {
  const { amount, currency, date } = values;
  const found: Record<string, string> = { ...validateBody(refundBody, bodyOf(values)) };
  const minor = minorOf(amount, currency);
  const creditMinor = minorOf(plainAmount(credit, currency), currency) ?? 0n;
  if (minor === 0n) found.amount = t('refund.aboveZero');
  else if (minor !== undefined && minor > creditMinor) {
    found.amount = t('refund.aboveCredit', { amount: formatMoney(credit, currency) });
  }
  if (isCalendarDay(date) && date > today) found.date = t('refund.inFuture');
  return found;
}
