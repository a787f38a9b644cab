import { sql } from 'kysely';
import type { BulkChange } from './bulk-work.ts';
import { idsOf } from './bulk-work.ts';

/** Notes on each invoice what was done to it, where nothing but the kind is kept of that. */
export async function noteEach(
  { transaction, invoices, actorId }: BulkChange,
  kind: 'sent' | 'sent-undone' | 'send-undone' | 'deleted' | 'restored',
): Promise<void> {
  await sql`insert into activity (invoice_id, actor_id, kind, data)
    select id, ${actorId}, ${kind}, '{}' from unnest(${idsOf(invoices)}::bigint[]) as id`.execute(
    transaction,
  );
}
