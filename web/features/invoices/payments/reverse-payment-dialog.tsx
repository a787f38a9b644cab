import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useCommandForm } from '../commands/use-command-form.ts';

interface ReversePaymentDialogProps {
  invoice: InvoiceDetail['invoice'];
  payment: InvoiceDetail['invoice']['payments'][number];
  onClose: () => void;
}

interface ReversalValues {
  amount: string;
  reason: string;
}

const endpoint = paymentEndpoints.reversePayment;

/** Takes a payment back, whole or in part; both stay on record. */
export function ReversePaymentDialog({ invoice, payment, onClose }: ReversePaymentDialogProps) {
  const { organisation } = useCurrentSession();
  const changed = useInvoicesChanged();
  const { currency } = invoice;
  const most = formatMoney(payment.reversible, currency);
  const check = (values: ReversalValues): FieldErrors => {
    const minor = minorOf(values.amount, currency);
    const limit = minorOf(plainAmount(payment.reversible, currency), currency);
    const found: Record<string, string> = { ...validateBody(endpoint.input.body, values) };
    if (minor === 0n) found.amount = 'Enter an amount above 0.';
    else if (minor !== undefined && limit !== undefined && minor > limit) {
      found.amount = `Only ${most} of the payment is left.`;
    }
    return found;
  };
  const form = useCommandForm({
    invoice,
    values: { amount: plainAmount(payment.reversible, currency), reason: '' },
    check,
    send: (body, { idempotencyKey }) =>
      call(endpoint, { params: { id: payment.id }, body }, { idempotencyKey }),
    onDone: async (answer) => {
      onClose();
      await changed();
      const amount = formatMoney(answer.amount, answer.currency);
      showToast({ tone: 'success', title: `${amount} of the payment reversed` });
    },
  });
  return (
    <CommandDialog
      title="Reverse payment"
      lead={`The payment of ${payment.date} by ${payment.method}, ${most} of it, is taken back by an entry of its own. What it settled is owed again.`}
      saveLabel="Reverse payment"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={`Amount in ${currency}`}
        data-autofocus
        currency={currency}
        locale={organisation.locale}
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => {
          form.change({ amount });
        }}
      />
      <ReasonField
        label="Reason (optional)"
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => {
          form.change({ reason });
        }}
      />
    </CommandDialog>
  );
}
