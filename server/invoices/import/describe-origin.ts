import { minorToDecimal } from '#domain/money.ts';
import type { ImportedInvoice } from './check-row.ts';

/**
 * What the file said of an invoice, one `name: value` a line. It is kept with the invoice: a later file is compared
 * with it, so that what has been done to the invoice since does not make it another one.
 */
export function describeOrigin(invoice: ImportedInvoice, exponent: number): string {
  return Object.entries({
    customerID: invoice.customerId,
    countryCode: invoice.country,
    InvoiceDate: invoice.issuedDay,
    DueDate: invoice.dueDay,
    InvoiceAmount: minorToDecimal(invoice.amountMinor, exponent),
    Disputed: invoice.isDisputed ? 'Yes' : 'No',
    SettledDate: invoice.settledDay ?? 'open',
    PaperlessBill: invoice.isPaperless ? 'Electronic' : 'Paper',
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** The parts in which two origins differ, as `InvoiceAmount: 10.00, not 12.00`. */
export function compareOrigins(stored: string, read: string): string[] {
  const storedLines = stored.split('\n');
  return read.split('\n').flatMap((line, index) => {
    const before = storedLines[index] ?? '';
    if (before === line) return [];
    return [`${line}, but ${before.slice(before.indexOf(': ') + 2)} is there`];
  });
}
