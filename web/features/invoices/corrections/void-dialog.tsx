import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { isClosed, isPartlySettled } from '../invoice-state.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';

interface VoidDialogProps {
  invoice: InvoiceRow;
  /** The person wanted to delete it. */
  isInsteadOfDelete: boolean;
  onClose: () => void;
}

const endpoint = invoiceCommandEndpoints.voidInvoice;

/** Voids an issued invoice, or says what stands in the way. */
export function VoidDialog(props: VoidDialogProps) {
  const { invoice, isInsteadOfDelete, onClose } = props;
  if (isClosed(invoice) || isPartlySettled(invoice)) {
    return (
      <NoticeDialog
        title={`Invoice ${nameOf(invoice)} cannot be ${isInsteadOfDelete ? 'deleted' : 'voided'}`}
        detail={obstacle(invoice)}
        onClose={onClose}
      />
    );
  }
  return <VoidForm {...props} />;
}

function law({ number }: InvoiceRow): string {
  return `It was issued as ${number ?? ''}, and nothing issued is ever deleted.`;
}

function obstacle(invoice: InvoiceRow): string {
  if (isClosed(invoice))
    return `${law(invoice)} It is ${invoice.invoiceStatus.toLowerCase()} already.`;
  return `${law(invoice)} It cannot be voided either while payments or credit settle it: reverse the payments first, or write a credit note. Its preview has both.`;
}

function VoidForm({ invoice, isInsteadOfDelete, onClose }: VoidDialogProps) {
  const name = `Invoice ${nameOf(invoice)}`;
  const changed = useInvoicesChanged();
  const form = useCommandForm({
    invoice,
    values: { reason: '' },
    check: (values) => validateBody(endpoint.input.body, values),
    send: (body, options) => call(endpoint, { params: { id: invoice.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      showToast({ tone: 'success', title: `${name} is void`, detail: 'It keeps its number.' });
    },
  });
  return (
    <CommandDialog
      title={isInsteadOfDelete ? `${name} cannot be deleted` : `Void invoice ${nameOf(invoice)}?`}
      lead={`${isInsteadOfDelete ? `${law(invoice)} You can void it instead. ` : ''}A void invoice keeps its number and stays in the list, but nothing is owed on it any more. This cannot be undone.`}
      saveLabel="Void invoice"
      form={form}
      onClose={onClose}
    >
      <ReasonField
        hasFocus
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => {
          form.change({ reason });
        }}
      />
    </CommandDialog>
  );
}
