import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';

export const quickViews = [
  'all',
  'drafts',
  'toSend',
  'dueThisWeek',
  'pastDue',
  'longPastDue',
] as const;
export type QuickView = (typeof quickViews)[number];

/** What is past due by more than this is long past due. */
const longDays = 30;

/** What a view narrows the list to; weeks end on Sunday. */
export function filterOfView(view: QuickView, today: CalendarDay): InvoiceFilter {
  return { ...noInvoiceFilter, ...parts(today)[view] };
}

function parts(today: CalendarDay): Record<QuickView, Partial<InvoiceFilter>> {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const notLate = unpaidStatuses.filter((status) => status !== 'Past Due');
  return {
    all: {},
    drafts: { status: ['Draft'] },
    toSend: { status: ['Issued'] },
    dueThisWeek: { status: notLate, dueFrom: today, dueTo: addDays(today, (7 - weekday) % 7) },
    pastDue: { status: ['Past Due'] },
    longPastDue: { status: ['Past Due'], dueTo: addDays(today, -longDays - 1) },
  };
}
