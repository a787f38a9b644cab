import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';

/** @throws {ProblemError} `rule-broken` where the money would come in only after today */
export function checkPaymentDay(date: CalendarDay, today: CalendarDay): void {
  if (date > today) throw ruleBroken('date', refusal('payment.inFuture'));
}

/** @throws {ProblemError} `wrong-state` where an issued invoice, or a draft about to be issued, asks for nothing */
export function checkAsksForMoney({ id, number, status, claimMinor }: LockedInvoice): void {
  const name = number ?? `#${id.toString()}`;
  if (status === 'Void') throw wrongState(refusal('payment.void', { name }));
  if (claimMinor === 0n) throw wrongState(refusal('payment.paid', { name }));
}
