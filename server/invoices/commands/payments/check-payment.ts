import { ProblemError } from '#contract/problem.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';

/** @throws {ProblemError} `rule-broken` where the money would come in only after today */
export function checkPaymentDay(date: CalendarDay, today: CalendarDay): void {
  if (date > today) throw ruleBroken('date', `Give a day up to today, ${today}.`);
}

/** @throws {ProblemError} `wrong-state` where an issued invoice, or a draft about to be issued, asks for nothing */
export function checkAsksForMoney({ id, number, status, balanceMinor }: LockedInvoice): void {
  const name = number ?? `#${id.toString()}`;
  const refuse = (detail: string) => new ProblemError('wrong-state', { reason: detail });
  if (status === 'Void') throw refuse(`${name} is void: no payment settles it.`);
  if (status === 'Written Off') throw refuse(`${name} was written off, which closes it.`);
  if (balanceMinor === 0n) throw refuse(`${name} is paid. Record the payment on another invoice.`);
}
