import { minorToDecimal } from '#domain/money.ts';
import type { ImportedInvoice } from './check-row.ts';

/** What a file said of an invoice, by column. */
export type Origin = Readonly<Record<string, string>>;

/**
 * What the file said of an invoice. It is kept with the invoice: a later file is compared with it, so that what has been
 * done to the invoice since does not make it another one.
 */
export function describeOrigin(invoice: ImportedInvoice, exponent: number): Origin {
  return {
    customerID: invoice.customerId,
    countryCode: invoice.country,
    InvoiceDate: invoice.issuedDay,
    DueDate: invoice.dueDay,
    InvoiceAmount: minorToDecimal(invoice.amountMinor, exponent),
    Disputed: invoice.isDisputed ? 'Yes' : 'No',
    SettledDate: invoice.settledDay ?? 'open',
    PaperlessBill: invoice.isPaperless ? 'Electronic' : 'Paper',
  };
}
