import type { DocumentModel } from '#domain/document-model.ts';
import { invoiceDocument, type InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import { writingIn } from '../texts.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';

/** An invented invoice, for the emails that show how the settings read. */
export function exampleInvoice(company: string): InvoiceDocumentFacts['invoice'] {
  const nobody = { address: '', country: '', contact: '', companyEmail: '', taxNumber: '' };
  return {
    id: 5036,
    number: 'INV-2026-0001',
    invoiceStatus: 'Issued',
    currency: 'USD',
    issuedDate: '2026-11-02',
    dueDate: '2026-11-16',
    reference: '',
    referenceScheme: 'number',
    seller: { ...nobody, name: company, tagline: '', registration: '' },
    billTo: { ...nobody, name: 'Jane Roe', company: 'Example Ltd' },
    items: [
      {
        title: 'Design of a home page',
        description: '',
        cost: 125,
        qty: 24,
        price: 3000,
        discount: 0,
        typedDiscount: null,
        taxes: [],
      },
    ],
    subtotal: 3000,
    discount: 0,
    typedDiscount: null,
    taxes: [],
    total: 3000,
    paid: 0,
    credited: 0,
    balance: 3000,
    pricesIncludeTax: false,
    note: '',
    salesperson: null,
    credits: [],
    payments: [],
  };
}

export function exampleDocument(company: string, writing: WritingStyle): DocumentModel {
  const paymentDetails = { totalDue: 3000, bankName: '', country: '', iban: '', swiftCode: '' };
  return invoiceDocument({ invoice: exampleInvoice(company), paymentDetails }, writingIn(writing));
}
