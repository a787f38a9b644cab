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
