import { ProblemError } from '#contract/problem.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isFarAway, type Oddity } from '#domain/oddities.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

/** What the caller means although it is odd. */
export interface Confirmed {
  confirm: readonly Oddity[];
}

/** Something odd about a field. */
export interface Odd {
  path: string;
  confirm: Oddity;
  reason: Refusal;
}

/** @throws {ProblemError} `unconfirmed`, naming everything odd that the caller has not confirmed */
export function askAbout(odd: readonly Odd[], { confirm }: Confirmed): void {
  const errors = odd.filter((one) => !confirm.includes(one.confirm));
  if (errors.length > 0) throw new ProblemError('unconfirmed', { errors });
}

/**
 * What is odd about a day by itself. So far away that the year may be mistyped counts more than that it is to come.
 * @param bounds.last up to which day it is not to come, where that is later than today
 */
export function oddDayOf(
  path: string,
  day: CalendarDay,
  bounds: { today: CalendarDay; last?: CalendarDay },
): Odd[] {
  if (isFarAway(day, bounds.today)) {
    return [{ path, confirm: 'far-away', reason: refusal('odd.farAway', { day }) }];
  }
  if (day <= (bounds.last ?? bounds.today)) return [];
  return [{ path, confirm: 'in-future', reason: refusal('odd.inFuture', { day }) }];
}

/** What is odd about money that comes in on a day, for documents of these days. */
export function beforeInvoice(day: CalendarDay, issued: readonly CalendarDay[]): Odd[] {
  const first = issued.find((one) => day < one);
  if (first === undefined) return [];
  const reason = refusal('odd.beforeInvoice', { day, issued: first });
  return [{ path: 'date', confirm: 'before-invoice', reason }];
}

/** The last number of a series, and of which day it is. */
export interface LastNumber {
  number: string;
  day: CalendarDay;
}

/** What is odd about a document that gets the next number: the one before it is of a later day. */
export function outOfOrder(day: CalendarDay, last: LastNumber | null | undefined): Odd[] {
  if (!last || last.day <= day) return [];
  const reason = refusal('odd.outOfOrder', { day, last: last.number, lastDay: last.day });
  return [{ path: 'issuedDate', confirm: 'out-of-order', reason }];
}
