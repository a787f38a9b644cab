import { invoiceCommandEndpoints } from '#contract/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices.ts';
import { call } from '#web/api/call.ts';
import { faultsOfBody } from '#web/api/field-faults.ts';
import { formatMoney } from '#web/format/money.ts';
import { showToast } from '#web/ui/toast.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { useCommandForm } from '../use-command-form.ts';
import { nameOf } from '../use-press.ts';
import { useUndo } from '../use-undo.ts';
import { CommandDialog } from './command-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface WriteOffDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

const endpoint = invoiceCommandEndpoints.writeOffInvoice;

/** Gives up what is still owed on an invoice. */
export function WriteOffDialog({ invoice: opened, onClose }: WriteOffDialogProps) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const form = useCommandForm({
    invoice: opened,
    values: { reason: '' },
    check: (values) => faultsOfBody(endpoint.input.body, values),
    send: (body, options) => call(endpoint, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      showToast({
        tone: 'success',
        title: `Invoice ${nameOf(opened)} written off`,
        ...undo(answer.undo),
      });
    },
  });
  const { balance, currency } = form.invoice;
  return (
    <CommandDialog
      title={`Write off invoice ${nameOf(opened)}?`}
      lead={`The balance of ${formatMoney(balance, currency)} is given up as a loss. The invoice stays in the list as written off.`}
      saveLabel="Write off"
      form={form}
      onClose={onClose}
    >
      <ReasonField
        hasFocus
        value={form.values.reason}
        error={form.faults.reason}
        onChange={(reason) => {
          form.change({ reason });
        }}
      />
    </CommandDialog>
  );
}
