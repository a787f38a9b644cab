import type { InvoiceDetail, InvoiceRow } from '#contract/invoices.ts';

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
      seller: {
        name: 'Halden & Rowe',
        address: '14 Foundry Lane',
        country: 'United Kingdom',
        contact: '+44 117 496 0142',
        logo: '',
      },
      items: [
        {
          title: 'Dashboard redesign',
          description: 'Discovery and prototype',
          cost: 125,
          qty: 24,
          discount: 0,
          taxes: [{ rate: 20, category: 'S' }],
          price: 3000,
        },
      ],
      subtotal: 5468,
      discount: 273.4,
      discountPercent: 5,
      taxes: [{ category: 'S', rate: 20, base: 5194.6, amount: 1038.92 }],
      paid: 2800,
      pricesIncludeTax: false,
      note: 'Thank you.',
      salesperson: { name: 'Mara Lindqvist', avatar: '' },
      payments: [
        { id: 1, date: '2026-11-13', method: 'Card', note: 'Deposit', amount: 1000 },
        { id: 2, date: '2026-11-18', method: 'Bank Transfer', note: 'First half', amount: 1800 },
      ],
      ...change,
    },
    paymentDetails: {
      totalDue: 3433.52,
      bankName: 'Severn & Avon Bank',
      country: 'United Kingdom',
      iban: 'GB08SVAV30921755041862',
      swiftCode: 'SVAVGB2L',
    },
  };
}
