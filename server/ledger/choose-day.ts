import { sql, type Transaction } from 'kysely';
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

interface Corrected {
  /** What is corrected, and which one. */
  record: 'invoice' | 'payment' | 'refund';
  id: bigint;
  /** Of an invoice: one of nothing has no entry. */
  issuedDate?: CalendarDay;
}

/**
 * Never before what it corrects: as of any day, the ledger then says what could have been.
 * @throws {ProblemError} `rule-broken` where it is before the latest entry of the record, `unconfirmed` where it is odd
 */
export async function chooseDay(
  transaction: Transaction<DB>,
  { record, id, issuedDate = '1970-01-01' }: Corrected,
  { bookedOn, confirm = [], today }: DayChoice & { today: CalendarDay },
): Promise<CalendarDay> {
  const { rows } = await sql<{ day: CalendarDay }>`
    select greatest(max(booked_on), ${issuedDate}::date) as day from ledger_entry where ${sql.ref(`${record}_id`)} = ${id}`.execute(
    transaction,
  );
  const first = rows[0]?.day ?? issuedDate;
  const latest = first > today ? first : today;
  if (bookedOn === undefined) return latest;
  if (bookedOn < first) throw ruleBroken('bookedOn', refusal('period.notBefore', { day: first }));
  askAbout(oddDayOf('bookedOn', bookedOn, { today, last: latest }), { confirm });
  return bookedOn;
}
