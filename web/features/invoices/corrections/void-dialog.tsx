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
import { t } from './t.ts';

interface VoidDialogProps {
  invoice: InvoiceRow;
  /** The person wanted to delete it. */
  isInsteadOfDelete: boolean;
  onClose: () => void;
}

const endpoint = invoiceCommandEndpoints.voidInvoice;

/** Voids an issued invoice, or says why it cannot be voided. */
export function VoidDialog(props: VoidDialogProps) {
  const { invoice, isInsteadOfDelete, onClose } = props;
  if (isClosed(invoice) || isPartlySettled(invoice)) {
    return (
      <NoticeDialog
        title={t(isInsteadOfDelete ? 'void.cannotDelete' : 'void.cannotVoid', {
          name: nameOf(invoice),
        })}
        detail={`${whyNotDeleted(invoice)} ${whyNotVoided(invoice)}`}
        onClose={onClose}
      />
    );
  }
  return <VoidForm {...props} />;
}

function whyNotDeleted({ number }: InvoiceRow): string {
  return t('void.issued', { number: number ?? '' });
}

function whyNotVoided(invoice: InvoiceRow): string {
  if (!isClosed(invoice)) return t('void.settled');
  return t(invoice.invoiceStatus === 'Void' ? 'void.alreadyVoid' : 'void.alreadyWrittenOff');
}

function VoidForm({ invoice, isInsteadOfDelete, onClose }: VoidDialogProps) {
  const name = nameOf(invoice);
  const changed = useInvoicesChanged();
  const form = useCommandForm({
    invoice,
    values: { reason: '' },
    check: (values) => validateBody(endpoint.input.body, values),
    send: (body, options) => call(endpoint, { params: { id: invoice.id }, body }, options),
    onDone: async (answer) => {
      onClose();
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('void.voided', { name }),
        detail: t('void.voidedDetail'),
      });
    },
  });
  return (
    <CommandDialog
      title={t(isInsteadOfDelete ? 'void.cannotDelete' : 'void.title', { name })}
      lead={
        isInsteadOfDelete
          ? `${whyNotDeleted(invoice)} ${t('void.instead')} ${t('void.effect')}`
          : t('void.effect')
      }
      saveLabel={t('void.confirm')}
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
