import type { BankStatement, BankSuggestion, BankTransaction } from '#contract/bank/bank-rows.ts';

/** For tests: a statement of two transactions of which nothing is matched. */
export function bankStatement(change: Partial<BankStatement> = {}): BankStatement {
  return {
    id: 3,
    account: { id: 1, number: 'DE89370400440532013000', currency: 'USD' },
    ...{ format: 'camt', fileName: 'november.xml', name: 'November', missing: 0, duplicates: 0 },
    ...{ from: '2026-11-01', to: '2026-11-30', opening: 0, closing: 130 },
    ...{ importedAt: '2026-12-01T09:00:00Z', importedBy: 'Mara Lindqvist' },
    counts: { open: 2, matched: 0, aside: 0 },
    sums: { open: 130, matched: 0 },
    ...change,
  };
}

/** For tests: a suggestion that pays one invoice whole. */
export const suggestion: BankSuggestion = {
  client: { id: 7, name: 'Jane Roe' },
  ...{ amount: 100, currency: 'USD', credit: 0, confidence: 98, isSure: true },
  allocations: [
    { invoiceId: 5036, number: 'INV-2026-0409', amount: 100, balance: 100, difference: 'owed' },
  ],
  reasons: ['number', 'amount'],
};

/** For tests: money that came in. */
export function bankTransaction(change: Partial<BankTransaction> = {}): BankTransaction {
  return {
    ...{ id: 11, bookedOn: '2026-11-20', valueOn: null, amount: 100, currency: 'USD' },
    ...{ instructed: null, counterparty: { name: 'Roe Ltd', iban: '' }, endToEnd: '' },
    ...{ reference: '', text: 'Invoice INV-2026-0409', bankReference: 'B1', state: 'open' },
    ...{ note: '', payment: null, suggestions: [suggestion] },
    ...change,
  };
}
