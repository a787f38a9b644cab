import { refusal } from '#messages/refusal.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { voidLocked } from '#server/invoices/commands/void/void-invoice.ts';
import { idsOf } from '#server/bulk/bulk-work.ts';
import type { InvoiceWork } from './invoice-work.ts';

/**
 * Declares issued invoices void, each as by itself: where the organisation voids by credit notes, each has lines and a number of
 * its own. The law knows no way back.
 */
export const voidAll: InvoiceWork<'void'> = {
  refuse: (invoice) => {
    const { isDeleted, isIssued, isSettled, hasCreditNote, isDeducted, status } = invoice;
    if (isDeleted) return refusal('invoice.inTrash');
    if (!isIssued) return refusal('bulk.draftNotVoided');
    if (status === 'Void') return refusal('bulk.voidAlready');
    if (status === 'Written Off') return refusal('bulk.writtenOff');
    if (isSettled || hasCreditNote) return refusal('bulk.settled');
    return isDeducted ? refusal('bulk.deducted') : undefined;
  },
  apply: async ({ transaction, locked, items, today, actorId }, { reason }) => {
    const context = { today, command: { actorId } };
    for (const invoice of locked) await voidLocked({ transaction, invoice, context }, { reason });
    await incrementVersions(transaction, idsOf(items));
    return undefined;
  },
  undo: undefined,
};
