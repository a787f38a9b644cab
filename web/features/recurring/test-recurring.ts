import { noDocumentTerms } from '#domain/e-invoice/party-terms.ts';
import type {
  RecurringInvoice,
  WholeRecurringInvoice,
} from '#contract/recurring/recurring-invoices.ts';

/** For tests: a recurring invoice; `change` is what matters to the test. */
export function recurringInvoice(change: Partial<RecurringInvoice> = {}): RecurringInvoice {
  return {
    id: 7,
    version: 3,
    avatar: '',
    currency: 'USD',
    total: 1200,
    title: 'Hosting',
    client: { id: 5, name: 'Aurora Lines', companyEmail: 'a@example.com' },
    every: 1,
    unit: 'month',
    startsOn: '2026-01-31',
    endsOn: null,
    count: null,
    termDays: 14,
    action: 'issue',
    state: 'active',
    pauseReason: '',
    missed: 0,
    nextOn: '2099-02-28',
    nextIndex: 877,
    madeCount: 2,
    latest: { occursOn: '2099-01-31', invoice: { id: 5031, number: 'INV-2099-0001' } },
    ...change,
  };
}

/** For tests: the same with the invoice that it creates. */
export function wholeRecurringInvoice(
  change: Partial<RecurringInvoice> = {},
): WholeRecurringInvoice {
  return {
    ...recurringInvoice(change),
    text: {
      clientId: 5,
      currency: 'USD',
      reference: 'PO-7',
      ...noDocumentTerms,
      discount: null,
      items: [
        {
          title: 'Hosting',
          description: 'Two servers',
          cost: '1200',
          qty: '1',
          discount: null,
          taxes: [],
          unit: 'C62',
          period: null,
          heading: '',
          showsSubtotal: false,
        },
      ],
      earlyDiscount: null,
      pricesIncludeTax: false,
      taxPerLine: false,
      note: 'Thank you',
      salespersonId: null,
      internalNote: 'ours',
      tags: [],
      recipients: [],
    },
    made: [],
  };
}
