import type { Kysely } from 'kysely';
import type { ActivityAmount, ActivityEvent } from '#database/activity-data.ts';
import { bulkInsert, toJson } from '#database/bulk-insert.ts';
import type { DB, JsonObject } from '#database/schema.ts';
import { exponent, type SampleInvoice } from './invoice-rows.ts';
import type { Moment, SampleContext } from './records.ts';

/** What happened to one document. */
export type SampleActivity = {
  document: { invoice_id: bigint } | { quote_id: bigint };
  at: Date;
  /** Null: its client, or an account that is gone. */
  actorId: bigint | null;
} & ActivityEvent;

export function dollars(minor: bigint): ActivityAmount {
  return { minor, currency: 'USD', exponent };
}

export async function writeActivities(
  db: Kysely<DB>,
  activities: readonly SampleActivity[],
): Promise<void> {
  const rows = activities.map(({ document, at, actorId, kind, data = {} }) => ({
    ...document,
    at,
    actor_id: actorId,
    kind,
    // Amounts become the text of their digits.
    data: JSON.parse(toJson(data)) as JsonObject,
    is_sample: true,
  }));
  await bulkInsert(db, 'activity', rows);
}

/** The lives of the invoices in the order in which everything happened. */
export function invoiceActivities(
  invoices: readonly SampleInvoice[],
  { at, bookkeeperId }: SampleContext,
): SampleActivity[] {
  const activities: SampleActivity[] = [];
  for (const { id, client, legalNumber, totals, ...invoice } of invoices) {
    const note = (moment: Moment, actorId: bigint | null, event: ActivityEvent) =>
      activities.push({ document: { invoice_id: id }, at: at(moment), actorId, ...event });
    const { day, issued, downloaded, payments = [], salespersonId } = invoice;
    note(invoice.created, salespersonId, { kind: 'created' });
    if (issued === undefined || !legalNumber) continue;
    const total = dollars(totals.totalMinor);
    const { number } = legalNumber;
    note([day, issued], salespersonId, { kind: 'issued', data: { number, total } });
    note([day, issued + 1], salespersonId, { kind: 'sent', data: { to: [client.company_email] } });
    if (downloaded) note(downloaded, null, { kind: 'downloaded' });
    let { totalMinor: owed } = totals;
    for (const { paid, minor } of payments) {
      const before = dollars(owed);
      owed -= BigInt(minor);
      const data = { amount: dollars(BigInt(minor)), balance: { before, after: dollars(owed) } };
      note(paid, bookkeeperId, { kind: 'payment', data });
    }
  }
  // Sorting is stable: what happened in the same instant keeps this order.
  return activities.sort((a, b) => a.at.getTime() - b.at.getTime());
}
