import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { t } from './t.ts';

interface WriteOffDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

const endpoint = invoiceCommandEndpoints.writeOffInvoice;

/** Writes off what is still owed on an invoice. */
export function WriteOffDialog({ invoice: opened, onClose }: WriteOffDialogProps) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const form = useCommandForm({
    invoice: opened,
    values: { reason: '' },
    check: (values) => validateBody(endpoint.input.body, values),
    send: (body, options) => call(endpoint, { params: { id: opened.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('writeOff.done', { name: nameOf(opened) }),
        ...undo(answer.undo),
      });
    },
  });
  const { balance, currency } = form.invoice;
  return (
    <CommandDialog
      title={t('writeOff.title', { name: nameOf(opened) })}
      lead={t('writeOff.lead', { amount: formatMoney(balance, currency) })}
      saveLabel={t('writeOff.confirm')}
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
