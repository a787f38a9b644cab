/** The columns of a receivables file. */
export const receivablesColumns = [
  'countryCode',
  'customerID',
  'PaperlessDate',
  'invoiceNumber',
  'InvoiceDate',
  'DueDate',
  'InvoiceAmount',
  'Disputed',
  'SettledDate',
  'PaperlessBill',
  'DaysToSettle',
  'DaysLate',
] as const;
type ReceivablesColumn = (typeof receivablesColumns)[number];

/** A receivables file for tests: rows of the given cells, the rest filled in with a right value. */
export function receivablesFile(
  rows: readonly Partial<Record<ReceivablesColumn, string>>[],
): Buffer {
  const lines = rows.map((cells, index) => {
    const row = { ...rightRow, invoiceNumber: `N-${String(index + 1)}`, ...cells };
    return receivablesColumns.map((column) => quoted(row[column])).join(',');
  });
  return Buffer.from([receivablesColumns.join(','), ...lines, ''].join('\r\n'));
}

const rightRow: Record<ReceivablesColumn, string> = {
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
