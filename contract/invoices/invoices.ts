import * as z from 'zod/mini';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, currencyCode, nothing, trueOrFalse, wholeNumber } from '#contract/input.ts';
import { invoiceFilter } from './invoice-filter.ts';
import { documentRow } from '#contract/documents/document-row.ts';
import { reason } from '#messages/refusal.ts';

export const invoiceSortKeys = [
  'id',
  'invoiceStatus',
  'client',
  'total',
  'issuedDate',
  'dueDate',
  'balance',
] as const;
export type InvoiceSortKey = (typeof invoiceSortKeys)[number];

// What is asked for where nobody says.
const firstPage = { q: '', perPage: 10, page: 1, sortBy: 'id', sortDesc: true } as const;

/** The query of the list: texts as they stand in an address come in, typed values with their defaults come out. */
export const invoiceListQuery = z.strictObject({
  ...invoiceFilter.shape,
  perPage: z._default(wholeNumber(/^([1-9]\d?|100)$/, reason('list.perPage')), firstPage.perPage),
  page: z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('list.page')), firstPage.page),
  sortBy: z._default(z.enum(invoiceSortKeys, reason('field.choice')), firstPage.sortBy),
  sortDesc: z._default(trueOrFalse, firstPage.sortDesc),
});
export interface InvoiceListQuery extends InvoiceFilter {
  perPage: number;
  page: number;
  sortBy: InvoiceSortKey;
  sortDesc: boolean;
}
/** In the order of the parameters in an address. */
export const defaultInvoiceListQuery: InvoiceListQuery = { ...firstPage, ...noInvoiceFilter };

export const invoiceRow = z.object({
  ...documentRow.shape,
  // A plain string on purpose: a status that the page does not know is shown as "any other".
  invoiceStatus: z.string(),
  dueDate: calendarDay,
  balance: z.number(),
  /** What an early payment takes off, by the last day on which it does; left out where the invoice says nothing of it. */
  earlyDiscount: z.optional(
    z.object({
      percent: z.string(),
      days: z.int(),
      until: calendarDay,
      amount: z.number(),
      /** What is left to pay then; `null` where there is nothing to take off, or nothing to pay. */
      payable: z.nullable(z.number()),
    }),
  ),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceList = z.object({ invoices: z.array(invoiceRow), total: z.int() });
export type InvoiceList = z.infer<typeof invoiceList>;

/** What all that a filter finds adds up to, whatever page of it is shown. */
export const invoiceSums = z.object({
  /** How many it finds, of every currency. */
  total: z.int(),
  /** One a currency, by its code. Money as plain decimals: exact also where a JSON number would not be. */
  sums: z.array(
    z.object({ currency: currencyCode, count: z.int(), total: z.string(), balance: z.string() }),
  ),
});
export type InvoiceSums = z.infer<typeof invoiceSums>;

const statistic = z.object({
  /** Money in the summary's currency. */
  amount: z.number(),
  count: z.int(),
  /** The last twelve weeks, oldest first; `week` is the week's last day. Money, but for drafts: their count. */
  series: z.array(z.object({ week: calendarDay, value: z.number() })),
});
/** The four figures above the list. Only the organisation's own currency counts: others are never added up with it. */
export const invoiceSummary = z.object({
  currency: z.string(),
  outstanding: statistic,
  pastDue: statistic,
  paidThisMonth: statistic,
  drafts: statistic,
  /** Everything there is, for the navigation: drafts and every currency included. */
  counts: z.object({ invoices: z.int(), clients: z.int() }),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const invoiceEndpoints = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/apps/invoice/invoices',
    permission: 'invoices.read',
    input: {
      params: nothing,
      query: invoiceListQuery,
    },
    output: invoiceList,
    cacheable: 'shared',
  }),
  sumInvoices: endpoint({
    method: 'GET',
    path: '/apps/invoice/sums',
    permission: 'invoices.read',
    input: { query: invoiceFilter },
    output: invoiceSums,
    cacheable: 'shared',
  }),
  summarizeInvoices: endpoint({
    method: 'GET',
    path: '/apps/invoice/summary',
    permission: 'invoices.read',
    output: invoiceSummary,
    cacheable: 'shared',
  }),
};
