import type { CreditNoteDetail, CreditNoteRow } from '#contract/invoices/credit-notes.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

/** For tests: a row of an open credit note; `change` is what matters to the test. */
export function creditNoteRow(change: Partial<CreditNoteRow> = {}): CreditNoteRow {
  return {
    id: 4,
    number: 'CN-2026-0004',
    status: 'Open',
    client: { id: 3, name: 'Aurora Lines', companyEmail: 'pay@aurora.example' },
    avatar: '',
    currency: 'USD',
    total: 1250,
    left: 400,
    issuedDate: '2026-11-20',
    reason: 'Returned goods',
    cancels: false,
    invoice: { id: 5031, number: 'INV-2026-0409' },
    ...change,
  };
}

/** For tests: the same credit note with all its details. */
export function creditNoteDetail(change: Partial<CreditNoteDetail> = {}): CreditNoteDetail {
  const { seller, billTo } = invoiceDetail().invoice;
  const taxes = [{ rate: 0, category: 'Z' }];
  const amounts = { cost: 1250, discount: 0, amount: 1250 };
  return {
    ...creditNoteRow(),
    ...{ seller, billTo, pricesIncludeTax: false, net: 1250 },
    lines: [
      {
        ...{ heading: '', title: 'Roof', description: '', qty: 1, unit: '', taxes },
        ...{ ...amounts, showsSubtotal: false },
      },
    ],
    taxes: [{ category: 'Z', rate: 0, base: 1250, amount: 0 }],
    ...{ applied: 850, refunded: 0, activity: [] },
    ...change,
  };
}
