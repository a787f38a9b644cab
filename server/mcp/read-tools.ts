import * as z from 'zod/mini';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { calendarDay, currencyCode, plainText } from '#contract/input.ts';
import { invoiceDetail, invoiceDetailEndpoints } from '#contract/invoices/invoice-detail.ts';
import { invoiceEndpoints, type InvoiceRow, invoiceSortKeys } from '#contract/invoices/invoices.ts';
import { receivables, reportEndpoints } from '#contract/reports/reports.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { described, tool } from './tool.ts';

const recordId = z.int().check(z.gt(0));
const page = z.int().check(z.gte(1), z.lte(9_999_999));
const perPage = z.int().check(z.gte(1), z.lte(100));

/** An invoice as a list says it. */
export const invoiceFacts = z.object({
  id: z.int(),
  number: z.nullable(z.string()),
  status: z.string(),
  clientId: z.int(),
  client: z.string(),
  currency: z.string(),
  total: z.number(),
  balance: z.number(),
  issuedDate: z.string(),
  dueDate: z.string(),
});

export function factsOf(row: InvoiceRow): z.output<typeof invoiceFacts> {
  const { id, number, client, currency, total, balance, issuedDate, dueDate } = row;
  return {
    ...{ id, number, currency, total, balance, issuedDate, dueDate },
    status: row.invoiceStatus,
    clientId: client.id,
    client: client.name,
  };
}

export const readTools = [
  tool({
    name: 'find_invoices',
    text: 'findInvoices',
    isReadOnly: true,
    input: z.strictObject({
      q: z.optional(described('q', plainText(200))),
      status: z.optional(described('status', z.array(z.enum(invoiceStatuses)))),
      clientId: z.optional(described('clientId', recordId)),
      issuedFrom: z.optional(described('issuedFrom', z.string())),
      issuedTo: z.optional(described('issuedTo', z.string())),
      dueFrom: z.optional(described('dueFrom', z.string())),
      dueTo: z.optional(described('dueTo', z.string())),
      currency: z.optional(described('currency', z.string())),
      sortBy: z.optional(described('sortBy', z.enum(invoiceSortKeys))),
      sortDesc: z.optional(described('sortDesc', z.boolean())),
      page: z.optional(described('page', page)),
      perPage: z.optional(described('perPage', perPage)),
    }),
    output: z.object({ invoices: z.array(invoiceFacts), total: z.int() }),
    run: async ({ clientId, ...filter }, call) => {
      const query = { ...filter, client: clientId };
      const { invoices, total } = await call(invoiceEndpoints.listInvoices, { query });
      return { invoices: invoices.map(factsOf), total };
    },
  }),
  tool({
    name: 'read_invoice',
    text: 'readInvoice',
    isReadOnly: true,
    input: z.strictObject({ id: described('id', z.int().check(z.gt(0))) }),
    output: invoiceDetail,
    run: (params, call) => call(invoiceDetailEndpoints.getInvoice, { params }),
  }),
  tool({
    name: 'find_clients',
    text: 'findClients',
    isReadOnly: true,
    input: z.strictObject({
      q: z.optional(described('q', plainText(200))),
      page: z.optional(described('page', z.int().check(z.gte(1), z.lte(9_999_999)))),
      limit: z.optional(described('limit', z.int().check(z.gte(1), z.lte(100)))),
    }),
    output: clientListEndpoints.findClients.output,
    run: (filter, call) =>
      call(clientListEndpoints.findClients, {
        query: { ...filter, ...(filter.q !== undefined && { sortBy: 'match' }) },
      }),
  }),
  tool({
    name: 'read_receivables',
    text: 'readReceivables',
    isReadOnly: true,
    input: z.strictObject({
      asOf: z.optional(described('asOf', calendarDay)),
      currency: z.optional(described('currency', currencyCode)),
    }),
    output: receivables,
    run: (query, call) => call(reportEndpoints.getReceivables, { query }),
  }),
];
