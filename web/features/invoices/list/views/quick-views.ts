import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';

export const quickViews = [
  'all',
  'drafts',
  'toSend',
  'dueThisWeek',
  'pastDue',
  'longPastDue',
  'paidThisMonth',
] as const;
export type QuickView = (typeof quickViews)[number];

const parts: Record<QuickView, Partial<InvoiceFilter>> = {
  all: {},
  drafts: { status: ['Draft'] },
  toSend: { status: ['Issued'] },
  dueThisWeek: {
    status: unpaidStatuses.filter((status) => status !== 'Past Due'),
    dueFrom: 'today',
    dueTo: 'this-week',
  },
  pastDue: { status: ['Past Due'] },
  longPastDue: { status: ['Past Due'], dueTo: '31-days-ago' },
  paidThisMonth: { paidFrom: 'this-month', paidTo: 'this-month' },
};

/**
 * What a view narrows the list to.
 * @param currency the organisation's own, which alone is added up by day: what was paid is counted in it
 */
export function filterOfView(view: QuickView, currency: string): InvoiceFilter {
  const own = view === 'paidThisMonth' ? { currency: [currency] } : {};
  return { ...noInvoiceFilter, ...parts[view], ...own };
}
