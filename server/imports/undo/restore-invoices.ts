import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Invoices that were here before are as they were, with the activity of a change that is taken back. */
export async function restoreInvoices(
  transaction: Transaction<DB>,
  { importId, actorId }: { importId: bigint; actorId: number },
): Promise<void> {
  const changed = sql`
    import_row join invoice as stored on stored.id = record_id
    cross join lateral jsonb_to_record(before -> 'columns')
      as was (internal_note text, due_date date, tags text[], recipients text[])`;
  const ofImport = sql`import_id = ${importId} and record = 'invoice' and before is not null`;
  // In the order in which a change by hand tells them.
  const edited = sql`lateral (
    select jsonb_agg(field order by place) as fields, jsonb_object_agg(field, now) as now, jsonb_object_agg(field, former) as former
    from (values (1, 'internalNote', to_jsonb(stored.internal_note), to_jsonb(was.internal_note)),
      (2, 'tags', to_jsonb(stored.tags), to_jsonb(was.tags)),
      (3, 'recipients', to_jsonb(stored.recipients), to_jsonb(was.recipients))) as part (place, field, now, former)
    where former is not null) as edited`;
  await sql`
    insert into activity (invoice_id, actor_id, kind, data, before, after)
    select stored.id, ${actorId}::bigint, 'due-date-undone',
      jsonb_build_object('from', stored.due_date, 'to', was.due_date),
      jsonb_build_object('dueDate', stored.due_date), jsonb_build_object('dueDate', was.due_date)
    from ${changed} where ${ofImport} and was.due_date is not null
    union all select stored.id, ${actorId}::bigint, 'edited', jsonb_build_object('fields', edited.fields), edited.now, edited.former
    from ${changed} cross join ${edited} where ${ofImport} and edited.fields is not null order by 1`.execute(
    transaction,
  );
  await sql`
    update invoice set version = version + 1, internal_note = coalesce(told.internal_note, invoice.internal_note),
      due_date = coalesce(told.due_date, invoice.due_date), tags = coalesce(told.tags, invoice.tags),
      recipients = coalesce(told.recipients, invoice.recipients)
    from (select stored.id, was.* from ${changed} where ${ofImport}) as told
    where invoice.id = told.id`.execute(transaction);
}
