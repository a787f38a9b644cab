import type { Kysely } from 'kysely';
import type { ActivityAmount, ActivityEvent } from '#database/activity-data.ts';
import { bulkInsert, toJson } from '#database/bulk-insert.ts';
import type { DB, JsonObject } from '#database/schema.ts';
import type { SampleCredit } from './write-corrections.ts';
import { exponent, type SampleInvoice } from './invoice-rows.ts';
import type { Moment, SampleContext } from './records.ts';

/** What happened to one document. */
export type SampleActivity = {
  document: { invoice_id: bigint } | { quote_id: bigint } | { client_id: bigint };
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
  credits: ReadonlyMap<bigint, SampleCredit>,
  { at, bookkeeperId }: SampleContext,
): SampleActivity[] {
  const activities: SampleActivity[] = [];
  for (const { id, client, legalNumber, totals, ...invoice } of invoices) {
    const note = (moment: Moment, actorId: bigint | null, event: ActivityEvent) =>
      activities.push({ document: { invoice_id: id }, at: at(moment), actorId, ...event });
    const { day, issued, downloaded, payments = [], salespersonId, writtenOff } = invoice;
    note(invoice.created, salespersonId, { kind: 'created' });
    if (issued === undefined || !legalNumber) continue;
    const total = dollars(totals.totalMinor);
    const { number } = legalNumber;
    note([day, issued], salespersonId, { kind: 'issued', data: { number, total } });
    note([day, issued + 1], salespersonId, { kind: 'sent', data: { to: [client.company_email] } });
    if (downloaded) note(downloaded, null, { kind: 'downloaded' });
    let { totalMinor: owed } = totals;
    // What is written off has no balance, whatever pays for it.
    const lower = (minor: bigint) => {
      const before = dollars(owed);
      owed -= minor;
      return minor > 0n && !writtenOff && { balance: { before, after: dollars(owed) } };
    };
    const given = credits.get(id);
    const paidFor = payments.map(({ paid, minor, charges = 0 }) => () => {
      const kept = { kind: 'bank-charges', amount: dollars(BigInt(charges)) } as const;
      const data = {
        amount: dollars(BigInt(minor)),
        ...(charges > 0 && { difference: kept }),
        ...lower(BigInt(minor + charges)),
      };
      note(paid, bookkeeperId, { kind: 'payment', data });
    });
    const credit = () => {
      if (!given) return;
      const { number, totalMinor, settledMinor, reason, refund } = given;
      const data = { number, amount: dollars(totalMinor), ...lower(settledMinor), reason };
      note(given.at, bookkeeperId, { kind: 'credit-note', data });
      if (!refund) return;
      activities.push({
        document: { client_id: client.id },
        ...{ at: at(refund.at), actorId: bookkeeperId, kind: 'refund' },
        data: { amount: dollars(totalMinor), method: refund.method, reference: number },
      });
    };
    if (writtenOff) {
      const data = { amount: dollars(owed), reason: writtenOff.reason };
      note(writtenOff.at, bookkeeperId, { kind: 'written-off', data });
    }
    // What settles a part came before the rest was paid.
    const settling = given?.settledMinor ? [credit, ...paidFor] : [...paidFor, credit];
    for (const settle of settling) settle();
  }
  // Sorting is stable: what happened in the same instant keeps this order.
  return activities.sort((a, b) => a.at.getTime() - b.at.getTime());
}
