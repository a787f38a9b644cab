import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { call } from '#web/api/call.ts';
import { formatMoney } from '#web/format/money.ts';
import { nameOf } from './invoice-name.ts';
import { useInvoiceCommand } from './use-invoice-command.ts';
import type { CommandTarget } from '#web/features/documents/commands/use-command-mutation.ts';
import { t } from './t.ts';

const { deleteInvoice, duplicateInvoice, restoreInvoice } = draftEndpoints;
const { issueInvoice, markInvoiceSent, unapplyCredit } = invoiceCommandEndpoints;

export function useDeleteInvoice(onShown?: () => void) {
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) => call(deleteInvoice, { params: { id } }, { version }),
    failure: t('failed.delete'),
    onShown,
    done: (_answer, target) => ({
      title: t('done.deleted', { name: nameOf(target) }),
      detail: t('done.deletedDetail'),
    }),
  });
}

/** Brings a draft back from the trash; the toast does not offer to delete it again. */
export function useRestoreInvoice() {
  return useInvoiceCommand({
    send: async ({ id, version }: CommandTarget) => {
      const answer = await call(restoreInvoice, { params: { id } }, { version });
      return { ...answer, undo: null };
    },
    failure: t('failed.restore'),
    done: (_answer, target) => ({ title: t('done.restored', { name: nameOf(target) }) }),
  });
}

type OnCopied = (copy: InvoiceDetail['invoice'], originalId: number) => void;

export function useDuplicateInvoice(onCopied: OnCopied) {
  return useInvoiceCommand({
    send: ({ id }: CommandTarget, idempotencyKey) =>
      call(duplicateInvoice, { params: { id } }, { idempotencyKey }),
    failure: t('failed.duplicate'),
    onShown: ({ invoice }, target) => {
      onCopied(invoice, target.id);
    },
    done: ({ invoice }, target) => ({
      title: t('done.duplicated', { name: nameOf(target) }),
      detail: t('done.duplicatedDetail', { name: nameOf(invoice) }),
    }),
  });
}

/** Gives a draft its number. This cannot be undone. */
export function useIssueInvoice() {
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey, confirm) =>
      call(issueInvoice, { params: { id }, body: {} }, { version, idempotencyKey, confirm }),
    failure: t('failed.issue'),
    anyway: 'issueAnyway',
    done: ({ invoice }) => ({ title: t('done.issued', { number: invoice.number ?? '' }) }),
  });
}

/** Notes that the invoice was sent by other means; a draft is issued by it. */
export function useMarkSent() {
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey, confirm) =>
      call(markInvoiceSent, { params: { id }, body: {} }, { version, idempotencyKey, confirm }),
    failure: t('failed.markSent'),
    anyway: 'markSentAnyway',
    done: (_answer, target) => ({ title: t('done.markedSent', { name: nameOf(target) }) }),
  });
}

/** Returns credit that was applied to the invoice to the client; the toast applies it again. */
export function useUnapplyCredit() {
  return useInvoiceCommand({
    send: (target: CommandTarget & { applicationId: number }, idempotencyKey) => {
      const { id, version, applicationId } = target;
      const input = { params: { id }, body: { applicationId } };
      return call(unapplyCredit, input, { version, idempotencyKey });
    },
    failure: t('failed.returnCredit'),
    done: ({ invoice: { client, clientCredit, currency } }, target) => ({
      title: t('done.creditReturned', { name: nameOf(target) }),
      detail: t('done.creditReturnedDetail', {
        client: client.name,
        amount: formatMoney(clientCredit, currency),
      }),
    }),
  });
}
