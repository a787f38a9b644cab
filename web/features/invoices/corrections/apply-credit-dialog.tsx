import { invoiceCommandEndpoints } from '#contract/invoice-commands.ts';
import type { InvoiceDetail, InvoiceRow } from '#contract/invoices.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { faultsOfBody, type FieldFaults } from '#web/api/field-faults.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { minorOf, plainAmount } from '../amounts.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { useCommandForm } from '../use-command-form.ts';
import { nameOf } from '../use-press.ts';
import { useUndo } from '../use-undo.ts';
import { CommandDialog } from './command-dialog.tsx';

interface ApplyCreditDialogProps {
  invoice: InvoiceDetail['invoice'];
  onClose: () => void;
}

interface ApplyCreditValues {
  amount: string;
}

const endpoint = invoiceCommandEndpoints.applyCredit;

function check(values: ApplyCreditValues, { currency }: InvoiceRow): FieldFaults {
  const isNothing = minorOf(values.amount, currency) === 0n;
  return {
    ...(isNothing && { amount: 'Give an amount above 0.' }),
    ...faultsOfBody(endpoint.input.body, values),
  };
}

/** Settles the invoice from what the client has to its credit. */
export function ApplyCreditDialog({ invoice: opened, onClose }: ApplyCreditDialogProps) {
  const { organisation } = useCurrentSession();
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const { clientCredit, currency } = opened;
  const form = useCommandForm({
    invoice: opened,
    values: { amount: plainAmount(Math.min(clientCredit, opened.balance), currency) },
    check,
    send: (body, options) => call(endpoint, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      const left = formatMoney(answer.invoice.clientCredit, currency);
      showToast({
        tone: 'success',
        title: `Credit applied to invoice ${nameOf(opened)}`,
        detail: `${opened.client.name} has ${left} of credit left.`,
        ...undo(answer.undo),
      });
    },
  });
  return (
    <CommandDialog
      title={`Apply credit to invoice ${nameOf(opened)}`}
      lead={`${opened.client.name} has ${formatMoney(clientCredit, currency)} of credit; ${formatMoney(form.invoice.balance, currency)} is owed.`}
      saveLabel="Apply credit"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={`Amount in ${currency}`}
        data-autofocus
        currency={currency}
        locale={organisation.locale}
        value={form.values.amount}
        error={form.faults.amount}
        onChange={(amount) => {
          form.change({ amount });
        }}
      />
    </CommandDialog>
  );
}
