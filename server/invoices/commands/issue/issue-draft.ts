import { sql, type Transaction, type UpdateObject } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isFarAway } from '#domain/oddities.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { takenNumber } from '#server/ledger/next-number.ts';
import {
  askAbout,
  type Confirmed,
  type LastNumber,
  oddDayOf,
  outOfOrder,
} from '#server/ledger/odd-dates.ts';
import { refuseStatus } from '../change-invoice.ts';
import { mustBeEInvoice, refuseHeldBack } from './held-back.ts';
import { sellerUnknown, unknownSeller } from './seller-unknown.ts';

interface Issue extends Confirmed {
  invoice: LockedInvoice;
  actorId: number;
  today: CalendarDay;
  /** What changes with it. */
  also?: UpdateObject<DB, 'invoice'>;
}

const number = sql<string>`(select number from taken)`;
// By values, not a join: the index is read from its end, and not the whole year sorted.
const lastBefore = sql<LastNumber | null>`(
  select json_build_object('number', before.number, 'day', before.issued_date) from invoice as before
  where before.series = 'invoice' and before.number_year = (select year from taken) and before.number_counter < (select counter from taken)
  order by before.number_counter desc limit 1)`.as('last');

/**
 * Gives a locked draft its legal number, freezes it with both parties as they are now, and charges the client. What is
 * issued already stays as it is, so that every command that implies issuing may call this.
 * @throws {ProblemError} `rule-broken` where the draft has no line, or numbers must follow dates and this one would not;
 * `unconfirmed` where its day is odd, or the first one doesn't say where its seller is
 */
export async function issueDraft(
  transaction: Transaction<DB>,
  { invoice, actorId, today, also, confirm }: Issue,
): Promise<void> {
  if (invoice.issuedAt !== null) return;
  const issue = transaction
    .updateTable('invoice')
    .set({
      series: 'invoice',
      number,
      number_year: sql`(select year from taken)`,
      number_counter: sql`(select counter from taken)`,
      issued_at: sql`now()`,
      ...also,
    })
    .where('id', '=', invoice.id)
    .where(sql<boolean>`exists (select from invoice_line where invoice_id = invoice.id)`)
    .returning([lastBefore, unknownSeller, mustBeEInvoice]);
  const total = toJson(amountIn(invoice, invoice.totalMinor));
  const note = transaction.insertInto('activity').values({
    invoice_id: invoice.id,
    actor_id: BigInt(actorId),
    kind: 'issued',
    before: toJson({ number: null }),
    data: sql`json_build_object('number', ${number}, 'total', ${total}::jsonb)`,
    after: sql`json_build_object('number', ${number})`,
  });
  // The last lock but the ledger's: from here to the commit, others who issue wait for this number.
  const taken = takenNumber({ series: 'invoice', day: invoice.issuedDate });
  const statement = sql<{
    last: LastNumber | null;
    seller: string | null;
    mustBeEInvoice: boolean;
  }>`with ${taken}, noted as (${note}) ${issue}`;
  const issued = await runPrepared(transaction, statement);
  const [row] = issued;
  if (!row) throw ruleBroken('items', refusal('invoice.noLine'));
  if (row.mustBeEInvoice) await refuseHeldBack(transaction, { id: invoice.id, today });
  const { issuedDate: day } = invoice;
  const odd = outOfOrder(day, row.last);
  if (isFarAway(day, today)) odd.push(...oddDayOf('issuedDate', day, { today }));
  odd.push(...sellerUnknown(row.seller));
  askAbout(odd, { confirm });
}

/** @throws {ProblemError} `wrong-state` where there is nothing to send */
export function refuseClosed(invoice: LockedInvoice): void {
  refuseStatus(invoice, {
    Void: refusal('invoice.voidNotSent'),
    'Written Off': refusal('invoice.writtenOffNotSent'),
  });
}
