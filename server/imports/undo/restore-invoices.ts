import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Invoices that were here before are as they were, with the activity of a change that is taken back. */
export async function restoreInvoices(
  transaction: Transaction<DB>,
  { importId, actorId }: { importId: bigint; actorId: number },
): Promise<void> {
  const changed = sql`
    import_row join invoice as stored on stored.id = record_id
    cross join lateral jsonb_to_record(before -> 'columns') as was (internal_note text, due_date date)
    where import_id = ${importId} and record = 'invoice' and before is not null`;
  await sql`
    insert into activity (invoice_id, actor_id, kind, data, before, after)
    select stored.id, ${actorId}::bigint, 'due-date-undone',
      jsonb_build_object('from', stored.due_date, 'to', was.due_date),
      jsonb_build_object('dueDate', stored.due_date), jsonb_build_object('dueDate', was.due_date)
    from ${changed} and was.due_date is not null
    union all select stored.id, ${actorId}::bigint, 'edited', '{"fields": ["internalNote"]}',
      jsonb_build_object('internalNote', stored.internal_note), jsonb_build_object('internalNote', was.internal_note)
    from ${changed} and was.internal_note is not null order by 1`.execute(transaction);
  await sql`
    update invoice set version = version + 1, internal_note = coalesce(told.note, invoice.internal_note),
      due_date = coalesce(told.due, invoice.due_date)
    from (select stored.id, was.internal_note as note, was.due_date as due from ${changed}) as told
    where invoice.id = told.id`.execute(transaction);
}
