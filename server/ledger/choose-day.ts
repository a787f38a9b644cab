import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { askAbout, type Confirmed, oddDayOf } from './odd-dates.ts';

/** On which day a correction is booked, as the caller asks for it. */
export interface DayChoice extends Partial<Confirmed> {
  /** Without it: today, or the day of the latest entry where that is later. */
  bookedOn?: CalendarDay | undefined;
}

interface Bounds {
  choice: DayChoice;
  today: CalendarDay;
}

/** @throws {ProblemError} `rule-broken` where it is before the latest entry of the invoice, `unconfirmed` where it is odd */
export function chooseDayOfInvoice(
  transaction: Transaction<DB>,
  { invoice, ...bounds }: Bounds & { invoice: { id: bigint; issuedDate: CalendarDay } },
): Promise<CalendarDay> {
  // An invoice of nothing has no entry.
  const { id, issuedDate: earliest } = invoice;
  return chooseDay(transaction, sql`invoice_id = ${id}`, { ...bounds, earliest });
}

/** @throws {ProblemError} `rule-broken` where it is before the latest entry of the payment, `unconfirmed` where it is odd */
export function chooseDayOfPayment(
  transaction: Transaction<DB>,
  { payment, ...bounds }: Bounds & { payment: { id: bigint } },
): Promise<CalendarDay> {
  const earliest = '1970-01-01';
  return chooseDay(transaction, sql`payment_id = ${payment.id}`, { ...bounds, earliest });
}

/** @throws {ProblemError} `rule-broken` where it is before the refund, `unconfirmed` where it is odd */
export function chooseDayOfRefund(
  transaction: Transaction<DB>,
  { refund, ...bounds }: Bounds & { refund: { id: bigint } },
): Promise<CalendarDay> {
  const earliest = '1970-01-01';
  return chooseDay(transaction, sql`refund_id = ${refund.id}`, { ...bounds, earliest });
}

/** Never before what it corrects: as of any day, the ledger then says what could have been. */
async function chooseDay(
  transaction: Transaction<DB>,
  ofRecord: RawBuilder<unknown>,
  { choice: { bookedOn, confirm = [] }, today, earliest }: Bounds & { earliest: CalendarDay },
): Promise<CalendarDay> {
  const { rows } = await sql<{ day: CalendarDay }>`
    select greatest(max(booked_on), ${earliest}::date) as day from ledger_entry where ${ofRecord}`.execute(
    transaction,
  );
  const first = rows[0]?.day ?? earliest;
  const latest = first > today ? first : today;
  if (bookedOn === undefined) return latest;
  if (bookedOn < first) throw ruleBroken('bookedOn', refusal('period.notBefore', { day: first }));
  askAbout(oddDayOf('bookedOn', bookedOn, { today, last: latest }), { confirm });
  return bookedOn;
}
