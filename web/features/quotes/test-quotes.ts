import { noDocumentTerms } from '#domain/e-invoice/party-terms.ts';
import type { QuoteDetail, QuoteRow } from '#contract/quotes/quotes.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

/** For tests: a row of a sent quote; `change` is what matters to the test. */
export function quoteRow(change: Partial<QuoteRow> = {}): QuoteRow {
  return {
    id: 7,
    version: 3,
    number: 'QUO-2026-0007',
    status: 'Sent',
    title: 'Roof',
    client: { id: 3, name: 'Aurora Lines', companyEmail: 'pay@aurora.example' },
    avatar: '',
    currency: 'USD',
    total: 1250,
    invoice: null,
    issuedDate: '2026-11-02',
    validUntil: '2099-12-02',
    ...change,
  };
}

/** For tests: the same quote with all its details. */
export function quoteDetail(change: Partial<QuoteDetail> = {}): QuoteDetail {
  const { invoice } = invoiceDetail();
  const { seller, billTo, items, subtotal, discount, typedDiscount, taxes } = invoice;
  return {
    ...quoteRow(),
    seller,
    billTo,
    items,
    subtotal,
    discount,
    typedDiscount,
    taxes,
    reference: '',
    ...noDocumentTerms,
    pricesIncludeTax: false,
    taxPerLine: false,
    note: '',
    salesperson: null,
    tags: [],
    recipients: [],
    answer: null,
    deletedAt: null,
    internalNote: '',
    activity: [],
    ...change,
  };
}
