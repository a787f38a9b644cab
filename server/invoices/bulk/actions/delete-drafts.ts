import { sql } from 'kysely';
import { refusal } from '#messages/refusal.ts';
import { dropLostDeductions } from '#server/invoices/drafts/drop-lost-deductions.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { idsOf } from '#server/bulk/bulk-work.ts';
import { noteEach } from './note-each.ts';
import type { InvoiceChange, InvoiceWork } from './invoice-work.ts';

/** Moves drafts to the trash. */
export const deleteDrafts: InvoiceWork<'delete-drafts'> = {
  refuse: ({ isDeleted, isIssued }) => {
    if (isDeleted) return refusal('invoice.inTrash');
    return isIssued ? refusal('bulk.notDraft') : undefined;
  },
  apply: async (change) => {
    await sql`update invoice set deleted_at = now(), deleted_by = ${change.actorId}, version = version + 1
      where id = any(${idsOf(change.items)}::bigint[])`.execute(change.transaction);
    await noteEach(change, 'deleted');
  },
  undo: {
    refuse: ({ isDeleted }) => (isDeleted ? undefined : refusal('invoice.notInTrash')),
    apply: async (change) => {
      await dropDeductions(change);
      await sql`update invoice set deleted_at = null, deleted_by = null, version = version + 1
        where id = any(${idsOf(change.items)}::bigint[])`.execute(change.transaction);
      await noteEach(change, 'restored');
    },
  },
};

/** Few drafts deduct prepayments: those are written anew one by one. */
async function dropDeductions({ transaction, items }: InvoiceChange): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct invoice_id as id from invoice_deduction where invoice_id = any(${idsOf(items)}::bigint[])`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => Number(id));
  // Nothing here depends on the day.
  for (const invoice of await lockInvoices(transaction, { ids, today: '1970-01-01' }))
    await dropLostDeductions(transaction, invoice);
}
