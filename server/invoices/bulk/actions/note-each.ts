import { sql } from 'kysely';
import { idsOf } from '#server/bulk/bulk-work.ts';
import type { InvoiceChange } from './invoice-work.ts';

/** Notes on each invoice what was done to it, where nothing but the kind is kept of that. */
export async function noteEach(
  { transaction, items, actorId }: InvoiceChange,
  kind: 'sent' | 'sent-undone' | 'send-undone' | 'deleted' | 'restored',
): Promise<void> {
  await sql`insert into activity (invoice_id, actor_id, kind, data)
    select id, ${actorId}, ${kind}, '{}' from unnest(${idsOf(items)}::bigint[]) as id`.execute(
    transaction,
  );
}
