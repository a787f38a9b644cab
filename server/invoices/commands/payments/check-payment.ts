import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { askAbout, beforeInvoice, type Confirmed, oddDayOf } from '#server/ledger/odd-dates.ts';

/** @throws {ProblemError} `unconfirmed` where the money would come in after today, before an invoice, or far away */
export function checkPaymentDay(
  { date, confirm }: { date: CalendarDay } & Confirmed,
  { invoices, today }: { invoices: readonly LockedInvoice[]; today: CalendarDay },
): void {
  const issued = invoices.map(({ issuedDate }) => issuedDate);
  askAbout([...beforeInvoice(date, issued), ...oddDayOf('date', date, { today })], { confirm });
}

/** @throws {ProblemError} `wrong-state` where an issued invoice, or a draft about to be issued, asks for nothing */
export function checkAsksForMoney({ id, number, status, claimMinor }: LockedInvoice): void {
  const name = number ?? `#${id.toString()}`;
  if (status === 'Void') throw wrongState(refusal('payment.void', { name }));
  if (claimMinor === 0n) throw wrongState(refusal('payment.paid', { name }));
}
