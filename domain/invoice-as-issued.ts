import type { CalendarDay } from './calendar-day.ts';
import type { InvoiceDocumentFacts } from './invoice-document.ts';

/** What of an issued invoice can be another now. */
interface Issue {
  dueDate: CalendarDay;
  /** Their name then; `null` where only that of today is known. */
  salesperson: string | null;
}

/** An invoice as it was issued: nothing paid, credited, moved or closed. */
export function invoiceAsIssued(
  { invoice, paymentDetails }: InvoiceDocumentFacts,
  { dueDate, salesperson }: Issue,
): InvoiceDocumentFacts {
  const { total } = invoice;
  const name = salesperson ?? invoice.salesperson?.name ?? '';
  return {
    invoice: {
      ...invoice,
      invoiceStatus: 'Issued',
      dueDate,
      paid: 0,
      credited: 0,
      balance: total,
      payments: [],
      credits: [],
      voided: null,
      salesperson: name === '' ? null : { name },
    },
    paymentDetails: { ...paymentDetails, totalDue: total },
  };
}
