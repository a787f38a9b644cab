import type { CreditChoice } from '#contract/invoices/credit-note-input.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';

export type CreditWay = 'amount' | 'all' | 'lines';

/** What stands in the form: a quantity for each line of the invoice, by its place from 1. */
export interface CreditValues {
  way: CreditWay;
  amount: string;
  quantities: Readonly<Record<number, string>>;
  issuedDate: string;
  reason: string;
}

/** An amount alone says nothing of its tax where lines are taxed differently. */
export function waysOf({ items }: Pick<InvoiceDetail['invoice'], 'items'>): CreditWay[] {
  const taxes = items.map((item) =>
    item.taxes.map(({ rate, category }) => `${String(rate)} ${category}`).sort(),
  );
  const isOneTax = new Set(taxes.map((names) => names.join(' + '))).size <= 1;
  return isOneTax ? ['amount', 'lines', 'all'] : ['all', 'lines'];
}

export function choiceOf({ way, amount, quantities }: CreditValues): CreditChoice {
  if (way === 'all') return { all: true };
  if (way === 'amount') return { amount };
  const lines = Object.entries(quantities).flatMap(([line, qty]) =>
    qty.trim() === '' ? [] : [{ line: Number(line), qty: qty.trim() }],
  );
  return { lines };
}
