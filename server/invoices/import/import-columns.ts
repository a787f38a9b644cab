/** The columns of a receivables file, in any order. All must be there, and no others. */
export const importColumns = [
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
export type ImportColumn = (typeof importColumns)[number];

export const importLimits = { bytes: 20 * 1_048_576, rows: 100_000, columns: 50 };

export interface RawRow {
  /** The line of the file on which the row ends; the header is line 1. */
  line: number;
  cells: readonly string[];
}

/** Text of a file as a message may show it: short, quoted, without control characters. */
export function quoteCell(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, '\uFFFD');
  return plain.length > 40 ? `"${plain.slice(0, 40)}…"` : `"${plain}"`;
}
