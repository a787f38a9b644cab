import type * as z from 'zod/mini';
import type { EInvoiceProfile } from '#contract/documents/e-invoices.ts';
import {
  type ExportColumn,
  type ExportFormat,
  type ExportRows,
  type invoiceExport,
  lineColumns,
} from '#contract/invoices/export.ts';
import type { InvoiceListQuery, InvoiceSortKey } from '#contract/invoices/invoices.ts';
import { filterOf } from '#domain/invoice-filter.ts';
import { readColumns } from '../columns/column-choices.ts';

/** Some invoices by their ids, or all that the list finds but some. */
export type ExportSelection = { ids: number[] } | { except: number[] };

/** What no column of the list shows; a file of lines is the whole of an invoice. */
const terms = [
  ...(['reference', 'buyerReference', 'purchaseOrder', 'contract', 'project'] as const),
  ...(['deliveredFrom', 'deliveredTo'] as const),
];

/** What no column of the list shows either, and who wants it says so: both make rows long. */
export const moreColumns = ['tags', 'recipients'] as const;
export type MoreColumn = (typeof moreColumns)[number];

/** What a column of the list shows, as columns of a file: an amount needs its currency. */
const shownBy: Readonly<Record<InvoiceSortKey, readonly ExportColumn[]>> = {
  id: ['id', 'number'],
  invoiceStatus: ['invoiceStatus'],
  client: ['client', 'companyEmail'],
  total: ['currency', 'total'],
  issuedDate: ['issuedDate'],
  dueDate: ['dueDate'],
  balance: ['currency', 'balance'],
};

interface Exported {
  query: InvoiceListQuery;
  selection: ExportSelection;
  /** Those of the list, as its address has them. */
  columns: string;
  more: readonly MoreColumn[];
  rows: ExportRows;
  format: ExportFormat;
  /** Of the e-invoices beside the PDFs. */
  eInvoice: EInvoiceProfile | undefined;
}

/** The selection as calls take it: a filter as it stands in an address. */
export function selectionBody({ query, selection }: Pick<Exported, 'query' | 'selection'>) {
  if ('ids' in selection) return { ids: selection.ids };
  const parts = Object.entries(filterOf(query)).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  // Safe: an address takes each part of a filter as a text.
  return { filter: Object.fromEntries(parts) as Record<string, string>, except: selection.except };
}

export function exportBody(exported: Exported): z.input<typeof invoiceExport> {
  const { query, columns, more, rows, format, eInvoice } = exported;
  const ofDocument = readColumns(columns).flatMap(({ id }) => shownBy[id]);
  return {
    selection: selectionBody(exported),
    sortBy: query.sortBy,
    sortDesc: query.sortDesc,
    ...{ rows, format },
    ...(format === 'zip' && eInvoice && { eInvoice }),
    columns: [
      ...new Set(ofDocument),
      ...(rows === 'line' ? terms : []),
      ...moreColumns.filter((column) => more.includes(column)),
      ...(rows === 'line' ? lineColumns : []),
    ],
  };
}
