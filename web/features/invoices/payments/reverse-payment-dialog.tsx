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
import { t } from './t.ts';

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

/** Reverses all or part of a payment; both stay on record. */
export function ReversePaymentDialog({ invoice, payment, onClose }: ReversePaymentDialogProps) {
  const { organisation } = useCurrentSession();
  const changed = useInvoicesChanged();
  const { currency } = invoice;
  const most = formatMoney(payment.reversible, currency);
  const check = (values: ReversalValues): FieldErrors => {
    const minor = minorOf(values.amount, currency);
    const limit = minorOf(plainAmount(payment.reversible, currency), currency);
    const found: Record<string, string> = { ...validateBody(endpoint.input.body, values) };
    if (minor === 0n) found.amount = t('aboveZero');
    else if (minor !== undefined && limit !== undefined && minor > limit) {
      found.amount = t('reversal.aboveLeft', { amount: most });
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
      showToast({ tone: 'success', title: t('reversal.reversed', { amount }) });
    },
  });
  return (
    <CommandDialog
      title={t('reversal.title')}
      lead={t('reversal.lead', { amount: most, method: payment.method, date: payment.date })}
      saveLabel={t('reversal.title')}
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={t('amountIn', { currency })}
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
        label={t('reversal.reason')}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => {
          form.change({ reason });
        }}
      />
    </CommandDialog>
  );
}
