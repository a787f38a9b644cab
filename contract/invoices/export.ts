import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';
import { reason } from '#messages/refusal.ts';
import { eInvoiceProfiles } from '#contract/documents/e-invoice-profiles.ts';
import { bulkSelection } from './bulk.ts';
import { invoiceSortKeys } from './invoices.ts';

/** What a file can say of an invoice. */
export const documentColumns = [
  'id',
  'number',
  'invoiceStatus',
  'client',
  'companyEmail',
  'issuedDate',
  'dueDate',
  'currency',
  'subtotal',
  'tax',
  'total',
  'paid',
  'balance',
  'reference',
  'buyerReference',
  'purchaseOrder',
  'contract',
  'project',
  'deliveredFrom',
  'deliveredTo',
  'tags',
  'recipients',
] as const;

/** What it can say of a line, where each has a row. */
export const lineColumns = [
  'position',
  /** Above the line, where a section begins with it. */
  'heading',
  'title',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'taxRates',
  'taxCategories',
  'price',
] as const;

export type ExportColumn = (typeof documentColumns)[number] | (typeof lineColumns)[number];

const rows = z.enum(['document', 'line'], reason('field.choice'));
const selected = { selection: bulkSelection, rows };

/** So many PDFs go into one archive. */
export const mostExportedFiles = 5_000;

/** Which invoices, in which order, and what is said of each. */
export const invoiceExport = z.strictObject({
  ...selected,
  sortBy: z.enum(invoiceSortKeys, reason('field.choice')),
  sortDesc: z.boolean(),
  /** `zip`: the PDFs of those that were issued, as they were issued; rows and columns say nothing then. */
  format: z.enum(['csv', 'xlsx', 'zip'], reason('field.choice')),
  /** With the PDFs: the e-invoices that lie beside them, where they are such. */
  eInvoice: z.optional(z.enum(eInvoiceProfiles, reason('field.choice'))),
  /** Each once, in this order; those of lines only where each line has a row. */
  columns: z
    .array(z.enum([...documentColumns, ...lineColumns], reason('field.choice')))
    .check(z.minLength(1, reason('field.missing')), z.maxLength(40, reason('field.tooMany'))),
});
export type InvoiceExport = z.output<typeof invoiceExport>;
export type ExportRows = InvoiceExport['rows'];
export type ExportFormat = InvoiceExport['format'];

const path = '/apps/invoice/export';

/** The list as a file: the rows that are selected, in the order of the list. */
export const invoiceExportEndpoints = {
  countExport: endpoint({
    method: 'POST',
    path: `${path}/count`,
    permission: 'invoices.read',
    input: { body: z.strictObject(selected) },
    output: z.object({ rows: z.int() }),
  }),
  /** A ticket for the download, for its caller and a few minutes: a browser saves only what it navigates to as it comes. */
  prepareExport: endpoint({
    method: 'POST',
    path,
    permission: 'invoices.read',
    input: { body: invoiceExport },
    output: z.object({ ticket: z.string() }),
  }),
  downloadExport: endpoint({
    method: 'GET',
    path,
    permission: 'invoices.read',
    input: { query: z.strictObject({ ticket: z.string() }) },
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
};
