import type { Insertable, Transaction } from 'kysely';
import type { ActivityEvent } from '#database/activity-data.ts';
import { toJson } from '#database/bulk-insert.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { Activity, DB } from '#database/schema.ts';

/** What happened, with the fields that changed, as they were and as they are now. */
export type ActivityNote = ActivityEvent & {
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
};

/** The same of an invoice, a quote, a client, or (with none of them) the installation. */
export type ActivityEntry = ActivityNote & {
  invoiceId?: number;
  quoteId?: number;
  clientId?: number;
  /** `null` where it was nobody of the staff. */
  actorId: number | null;
};

/** The row of an entry, for a statement that writes more than that. */
export function activityRow(entry: ActivityEntry): Insertable<Activity> {
  const { invoiceId, quoteId, clientId, actorId, kind, data = {}, before, after } = entry;
  return {
    invoice_id: invoiceId === undefined ? null : BigInt(invoiceId),
    quote_id: quoteId === undefined ? null : BigInt(quoteId),
    client_id: clientId === undefined ? null : BigInt(clientId),
    actor_id: actorId === null ? null : BigInt(actorId),
    kind,
    data: toJson(data),
    before: before === undefined ? null : toJson(before),
    after: after === undefined ? null : toJson(after),
  };
}

/** The query that notes it, for a statement that writes more than that. */
export function insertActivity(transaction: Transaction<DB>, entry: ActivityEntry) {
  return transaction.insertInto('activity').values(activityRow(entry));
}

/** Notes what a command did; every command writes one in its own transaction. */
export async function writeActivity(
  transaction: Transaction<DB>,
  entry: ActivityEntry,
): Promise<void> {
  await runPrepared(transaction, insertActivity(transaction, entry));
}
