import { sql } from 'kysely';
import { refusal } from '#messages/refusal.ts';
import { idsOf } from '#server/bulk/bulk-work.ts';
import { noteEach } from './note-each.ts';
import type { InvoiceWork } from './invoice-work.ts';

/** Notes that staff have sent issued invoices by other ways. */
export const markSent: InvoiceWork<'mark-sent'> = {
  refuse: ({ isDeleted, isIssued, isSent, status }) => {
    if (isDeleted) return refusal('invoice.inTrash');
    if (!isIssued) return refusal('bulk.issueFirst');
    if (status === 'Void') return refusal('invoice.voidNotSent');
    if (status === 'Written Off') return refusal('invoice.writtenOffNotSent');
    return isSent ? refusal('invoice.alreadySent') : undefined;
  },
  apply: async (change) => {
    await sql`update invoice set sent_at = now(), version = version + 1
      where id = any(${idsOf(change.items)}::bigint[])`.execute(change.transaction);
    await noteEach(change, 'sent');
  },
  undo: {
    refuse: ({ isSent, status }) => {
      if (status === 'Void') return refusal('invoice.voidedSince');
      return isSent ? undefined : refusal('bulk.takenBackSince');
    },
    apply: async (change) => {
      // A mail server may have accepted it as well.
      await sql`update invoice set sent_at = invoice_accepted_at(id), version = version + 1
        where id = any(${idsOf(change.items)}::bigint[])`.execute(change.transaction);
      await noteEach(change, 'sent-undone');
    },
  },
};
