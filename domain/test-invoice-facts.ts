import { texts } from '#messages/texts.ts';
import type { Writing } from './document-model.ts';
import type { InvoiceDocumentFacts } from './invoice-document.ts';

/** For tests: in English, with figures of the United States. */
export const american: Writing = { t: texts('sheet'), language: 'en', locale: 'en-US' };

const party = {
  name: 'Northwind Studio',
  address: '',
  country: '',
  contact: '',
  companyEmail: '',
  taxNumber: '',
};

/** For tests: what the document of a partly paid invoice is made from, with what matters to the test changed. */
export function invoiceFacts(
  change: Partial<InvoiceDocumentFacts['invoice']> = {},
  payment: Partial<InvoiceDocumentFacts['paymentDetails']> = {},
): InvoiceDocumentFacts {
  return {
    invoice: {
      id: 5031,
      number: 'INV-2026-0409',
      invoiceStatus: 'Partial Payment',
      currency: 'USD',
      issuedDate: '2026-11-12',
      dueDate: '2026-11-26',
      reference: '',
      referenceScheme: 'number',
      seller: { ...party, tagline: '', registration: 'Northwind Ltd' },
      billTo: { ...party, name: 'Jane Roe', company: 'Tessera Analytics' },
      items: [
        {
          title: 'Dashboard redesign',
          description: '',
          cost: 125,
          qty: 24,
          price: 3000,
          discount: 0,
          typedDiscount: null,
          taxes: [{ rate: 20 }],
        },
      ],
      subtotal: 3000,
      discount: 150,
      typedDiscount: { percent: '5' },
      taxes: [{ category: 'S', rate: 20, base: 2850, amount: 570 }],
      total: 3420,
      paid: 1000,
      credited: 0,
      balance: 2420,
      pricesIncludeTax: false,
      note: '',
      salesperson: null,
      credits: [],
      payments: [{ date: '2026-11-13', method: 'Card', amount: 1000, isReversal: false }],
      ...change,
    },
    paymentDetails: {
      totalDue: 2420,
      bankName: 'Severn & Avon Bank',
      country: '',
      iban: 'GB08SVAV30921755041862',
      swiftCode: 'SVAVGB2L',
      ...payment,
    },
  };
}
