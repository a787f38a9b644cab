import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { halfOf } from '#web/format/plain-amount.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { StaleNotice } from '#web/features/documents/command-dialog/stale-notice.tsx';
import { useCommandForm } from '../commands/use-command-form.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { PaymentNote, PaymentWay } from './payment-circumstances.tsx';
import { aboveBalance, checkPayment, firstPaymentValues, statusAfter } from './payment-form.ts';
import classes from './payment-fields.module.css';

interface PaymentFieldsProps {
  invoice: InvoiceRow;
  onClose: () => void;
  /** Told while something typed would be lost. */
  onDirty: (isDirty: boolean) => void;
}

/** The form that records a payment: everything that is owed unless something else is typed, and Enter records it. */
export function PaymentFields({ invoice: opened, onClose, onDirty }: PaymentFieldsProps) {
  const { organisation } = useCurrentSession();
  const today = dayIn(organisation.timeZone, new Date());
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const form = useCommandForm({
    invoice: opened,
    values: firstPaymentValues(opened, today),
    check: (values, now) => checkPayment(values, now, today),
    send: (body, options) =>
      call(paymentEndpoints.recordPayment, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      const { payments, currency, balance } = answer.invoice;
      const recorded = payments.find(({ id }) => id === answer.paymentId);
      const amount = recorded ? ` of ${formatMoney(recorded.amount, currency)}` : '';
      showToast({
        tone: 'success',
        title: `Payment${amount} recorded`,
        detail: `Invoice ${nameOf(opened)}: ${balance === 0 ? 'paid in full' : `${formatMoney(balance, currency)} left`}.`,
        ...undo(answer.undo),
      });
    },
  });
  const { invoice, values, errors } = form;
  const { currency, balance } = invoice;
  const above = aboveBalance(values.amount, invoice) ?? 0n;
  const status = statusAfter(values.amount, invoice, today);
  const change = (part: Partial<typeof values>) => {
    form.change(part);
    onDirty(true);
  };
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <div className={classes.head}>
        <h2 className={classes.title}>Add Payment</h2>
        <span className={classes.balance}>{`Balance ${formatMoney(balance, currency)}`}</span>
      </div>
      <StaleNotice what={form.stale} />
      <MoneyField
        label={`Amount in ${currency}`}
        data-autofocus
        currency={currency}
        locale={organisation.locale}
        value={values.amount}
        error={errors.amount}
        rightSectionWidth={52}
        rightSection={
          <button
            type="button"
            className={classes.half}
            onClick={() => {
              change({ amount: halfOf(balance, currency) });
            }}
          >
            Half
          </button>
        }
        onChange={(amount) => {
          change({ amount });
        }}
      />
      {above > 0n && (
        <Checkbox
          label="Keep the rest as client credit"
          checked={values.keepAsCredit}
          onChange={(event) => {
            change({ keepAsCredit: event.currentTarget.checked, amount: values.amount });
          }}
        />
      )}
      <div className={classes.pair}>
        <PaymentWay values={values} errors={errors} change={change} today={today} />
      </div>
      <PaymentNote values={values} errors={errors} change={change} />
      {form.failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.outcome} data-status={status}>
          {invoice.number === null && 'Issues the draft. '}
          {status !== undefined && `Status becomes ${status}`}
        </span>
        <Button type="submit" loading={form.isSaving}>
          Record
        </Button>
      </div>
    </form>
  );
}
