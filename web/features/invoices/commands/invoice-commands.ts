import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { formatMoney } from '#web/format/money.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged } from './invoices-changed.ts';
import { nameOf } from './invoice-name.ts';
import { useInvoiceCommand } from './use-invoice-command.ts';
import type { CommandTarget } from '#web/features/documents/commands/use-command-mutation.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { t } from '../t.ts';

/** Moves a draft to the trash; the toast brings it back. */
export function useDeleteInvoice(onDeleted?: () => void) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) =>
      call(draftEndpoints.deleteInvoice, { params: { id } }, { version }),
    failure: t('failed.delete'),
    onDone: async (answer, target) => {
      await changed();
      onDeleted?.();
      showToast({
        tone: 'success',
        title: t('done.deleted', { name: nameOf(target) }),
        detail: t('done.deletedDetail'),
        ...undo(answer.undo),
      });
    },
  });
}

/** Brings a draft back from the trash. */
export function useRestoreInvoice() {
  const changed = useInvoicesChanged();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) =>
      call(draftEndpoints.restoreInvoice, { params: { id } }, { version }),
    failure: t('failed.restore'),
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({ tone: 'success', title: t('done.restored', { name: nameOf(target) }) });
    },
  });
}

type OnCopied = (copy: InvoiceDetail['invoice'], originalId: number) => void;

/** Copies an invoice as a new draft; the toast removes the copy again. */
export function useDuplicateInvoice(onCopied: OnCopied) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id }: CommandTarget, idempotencyKey) =>
      call(draftEndpoints.duplicateInvoice, { params: { id } }, { idempotencyKey }),
    failure: t('failed.duplicate'),
    onDone: async (answer, target) => {
      await changed(answer);
      onCopied(answer.invoice, target.id);
      showToast({
        tone: 'success',
        title: t('done.duplicated', { name: nameOf(target) }),
        detail: t('done.duplicatedDetail', { name: nameOf(answer.invoice) }),
        ...undo(answer.undo),
      });
    },
  });
}

/** Gives a draft its number. This cannot be undone. */
export function useIssueInvoice() {
  const changed = useInvoicesChanged();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(
        invoiceCommandEndpoints.issueInvoice,
        { params: { id }, body: {} },
        { version, idempotencyKey },
      ),
    failure: t('failed.issue'),
    onDone: async (answer) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('done.issued', { number: answer.invoice.number ?? '' }),
      });
    },
  });
}

/** Notes that the invoice was sent by other means; a draft is issued by it. */
export function useMarkSent() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(
        invoiceCommandEndpoints.markInvoiceSent,
        { params: { id } },
        { version, idempotencyKey },
      ),
    failure: t('failed.markSent'),
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('done.markedSent', { name: nameOf(target) }),
        ...undo(answer.undo),
      });
    },
  });
}

/** Returns credit that was applied to the invoice to the client; the toast applies it again. */
export function useUnapplyCredit() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: (
      { id, version, applicationId }: CommandTarget & { applicationId: number },
      idempotencyKey,
    ) =>
      call(
        invoiceCommandEndpoints.unapplyCredit,
        { params: { id }, body: { applicationId } },
        { version, idempotencyKey },
      ),
    failure: t('failed.returnCredit'),
    onDone: async (answer, target) => {
      await changed(answer);
      const { client, clientCredit, currency } = answer.invoice;
      showToast({
        tone: 'success',
        title: t('done.creditReturned', { name: nameOf(target) }),
        detail: t('done.creditReturnedDetail', {
          client: client.name,
          amount: formatMoney(clientCredit, currency),
        }),
        ...undo(answer.undo),
      });
    },
  });
}
