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

/** Moves a draft to the trash; the toast brings it back. */
export function useDeleteInvoice(onDeleted?: () => void) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) =>
      call(draftEndpoints.deleteInvoice, { params: { id } }, { version }),
    failure: 'The invoice could not be deleted',
    onDone: async (answer, target) => {
      await changed();
      onDeleted?.();
      showToast({
        tone: 'success',
        title: `Invoice ${nameOf(target)} deleted`,
        detail: 'It stays in the trash for 30 days.',
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
    failure: 'The invoice could not be restored',
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({ tone: 'success', title: `Invoice ${nameOf(target)} restored` });
    },
  });
}

type OnCopied = (copy: InvoiceDetail['invoice'], originalId: number) => void;

/** Copies an invoice as a new draft; the toast takes the copy away. */
export function useDuplicateInvoice(onCopied: OnCopied) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id }: CommandTarget, idempotencyKey) =>
      call(draftEndpoints.duplicateInvoice, { params: { id } }, { idempotencyKey }),
    failure: 'The invoice could not be duplicated',
    onDone: async (answer, target) => {
      await changed(answer);
      onCopied(answer.invoice, target.id);
      showToast({
        tone: 'success',
        title: `Invoice ${nameOf(target)} duplicated`,
        detail: `The copy is the draft ${nameOf(answer.invoice)}.`,
        ...undo(answer.undo),
      });
    },
  });
}

/** Gives a draft its number. That is never taken back. */
export function useIssueInvoice() {
  const changed = useInvoicesChanged();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(
        invoiceCommandEndpoints.issueInvoice,
        { params: { id }, body: {} },
        { version, idempotencyKey },
      ),
    failure: 'The invoice could not be issued',
    onDone: async (answer) => {
      await changed(answer);
      showToast({ tone: 'success', title: `Issued as ${answer.invoice.number ?? ''}` });
    },
  });
}

/** Says that the invoice went out by other ways; a draft is issued by it. */
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
    failure: 'The invoice could not be marked as sent',
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: `Invoice ${nameOf(target)} marked as sent`,
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
    failure: 'The credit could not be returned',
    onDone: async (answer, target) => {
      await changed(answer);
      const { client, clientCredit, currency } = answer.invoice;
      showToast({
        tone: 'success',
        title: `Credit returned from invoice ${nameOf(target)}`,
        detail: `${client.name} has ${formatMoney(clientCredit, currency)} of credit.`,
        ...undo(answer.undo),
      });
    },
  });
}
