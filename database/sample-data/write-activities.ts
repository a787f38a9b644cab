import type { Kysely } from 'kysely';
import type { DB, JsonObject } from '#database/schema.ts';
import { activitiesOf } from './activities.ts';
import { bulkInsert, toJson } from '../bulk-insert.ts';
import type { IdentifiedInvoice } from './invoice-rows.ts';

/** Writes what happened to the invoices, in the order in which it happened. */
export async function writeActivities(
  db: Kysely<DB>,
  {
    invoices,
    bookkeeperId,
  }: { invoices: readonly IdentifiedInvoice[]; bookkeeperId: bigint | null },
): Promise<void> {
  const rows = invoices
    .flatMap((identified) =>
      activitiesOf(identified.invoice, identified).map(({ at, kind, actor, data = {} }) => ({
        invoice_id: identified.id,
        at,
        actor_id: { salesperson: identified.salespersonId, bookkeeper: bookkeeperId, client: null }[
          actor
        ],
        kind,
        // Amounts become the text of their digits.
        data: JSON.parse(toJson(data)) as JsonObject,
        is_sample: true,
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await bulkInsert(db, 'activity', rows);
}
