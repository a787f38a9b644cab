import { noDocumentTerms } from '#domain/e-invoice/party-terms.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';

/** For tests: an invoice as the list has it, with what matters to the test changed. */
export function invoiceRow(change: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: 5036,
    number: 'INV-2026-0409',
    invoiceStatus: 'Sent',
    client: { id: 7, name: 'Jane Roe', companyEmail: 'accounts@roe.example' },
    avatar: '',
    currency: 'USD',
    total: 4860,
    issuedDate: '2026-11-12',
    dueDate: '2026-11-26',
    balance: 3433.52,
    version: 1,
    ...change,
  };
}

/** For tests: as many invoices, newest first. */
export function invoiceRows(count: number, lastId = 5036): InvoiceRow[] {
  return Array.from({ length: count }, (_, index) => invoiceRow({ id: lastId - index }));
}

type Payment = InvoiceDetail['invoice']['payments'][number];

/** For tests: a payment as an invoice has it. */
export function payment(change: Partial<Payment> = {}): Payment {
  const amount = change.amount ?? 100;
  return {
    id: 1,
    date: '2026-11-18',
    method: 'Bank Transfer',
    note: '',
    amount,
    difference: null,
    isReversal: false,
    reversible: amount,
    ...change,
  };
}

/** For tests: one invoice with everything that the preview shows. */
export function invoiceDetail(change: Partial<InvoiceDetail['invoice']> = {}): InvoiceDetail {
  const row = invoiceRow({ id: 5031, invoiceStatus: 'Partial Payment', total: 6233.52 });
  return {
    invoice: {
      ...row,
      client: {
        ...row.client,
        company: 'Tessera Analytics',
        address: '2210 Alder Street',
        country: 'United States',
        contact: '+1 303 555 0148',
        avatar: '',
        openBalance: 3433.52,
      },
      billTo: {
        name: 'Jane Roe',
        company: 'Tessera Analytics',
        address: '2210 Alder Street',
        country: 'United States',
        contact: '+1 303 555 0148',
        companyEmail: 'accounts@roe.example',
        taxNumber: '',
      },
      seller: {
        name: 'Halden & Rowe',
        tagline: 'Design and software for service companies',
        address: '14 Foundry Lane',
        country: 'United Kingdom',
        contact: '+44 117 496 0142',
        companyEmail: 'billing@halden-rowe.example',
        registration: 'Halden & Rowe Ltd, company no. 11840275',
        taxNumber: '',
        logo: '',
      },
      reference: 'PO 88-1204',
      ...noDocumentTerms,
      items: [
        {
          title: 'Dashboard redesign',
          description: 'Discovery and prototype',
          cost: 125,
          qty: 24,
          discount: 0,
          typedDiscount: null,
          taxes: [{ rate: 20, category: 'S' }],
          unit: 'C62',
          period: null,
          heading: '',
          showsSubtotal: false,
          price: 3000,
        },
      ],
      subtotal: 5468,
      discount: 273.4,
      typedDiscount: { percent: '5' },
      taxes: [{ category: 'S', rate: 20, base: 5194.6, amount: 1038.92 }],
      isPrepayment: false,
      deductions: [],
      deductedBy: null,
      voided: null,
      paid: 2800,
      credited: 0,
      pricesIncludeTax: false,
      taxPerLine: false,
      note: 'Thank you.',
      salesperson: { id: 2, name: 'Mara Lindqvist', avatar: '' },
      payments: [
        payment({ id: 1, date: '2026-11-13', method: 'Card', note: 'Deposit', amount: 1000 }),
        payment({ id: 2, date: '2026-11-18', note: 'First half', amount: 1800 }),
      ],
      credits: [],
      clientCredit: 0,
      tags: [],
      recipients: [],
      quote: null,
      referenceScheme: 'number',
      exchange: null,
      statusFacts: [
        'Issued on 2026-11-12.',
        '$2,800.00 of $6,233.52 is settled, $3,433.52 is open.',
      ],
      deletedAt: null,
      ...change,
    },
    paymentDetails: {
      totalDue: 3433.52,
      bankName: 'Severn & Avon Bank',
      country: 'United Kingdom',
      iban: 'GB08SVAV30921755041862',
      swiftCode: 'SVAVGB2L',
      accounts: [
        {
          ...{ kind: 'iban', holder: '', bankName: 'Severn & Avon Bank', routing: '' },
          ...{ bankCountry: 'United Kingdom', number: 'GB08SVAV30921755041862', bic: 'SVAVGB2L' },
        },
      ],
    },
  };
}
