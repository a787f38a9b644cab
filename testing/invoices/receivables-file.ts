import { importColumns, type ImportColumn } from '#server/invoices/import/import-columns.ts';

/** A receivables file for tests: rows of the given cells, the rest filled in with a right value. */
export function receivablesFile(rows: readonly Partial<Record<ImportColumn, string>>[]): Buffer {
  const lines = rows.map((cells, index) => {
    const row = { ...rightRow, invoiceNumber: `N-${String(index + 1)}`, ...cells };
    return importColumns.map((column) => quoted(row[column])).join(',');
  });
  return Buffer.from([importColumns.join(','), ...lines, ''].join('\r\n'));
}

const rightRow: Record<ImportColumn, string> = {
  countryCode: '391',
  customerID: 'ACME-1',
  PaperlessDate: '4/6/2013',
  invoiceNumber: '',
  InvoiceDate: '1/2/2013',
  DueDate: '2/1/2013',
  InvoiceAmount: '55.94',
  Disputed: 'No',
  SettledDate: '1/15/2013',
  PaperlessBill: 'Paper',
  DaysToSettle: '13',
  DaysLate: '0',
};

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
