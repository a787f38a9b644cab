import type { BankMoney, Incoming, OpenInvoice, Suggestion } from './bank-types.ts';

const mostOffered = 3;

/** Invoices that exactly this money settles early, on a day on which it does. */
export function payableEarly(
  {
    transaction: { bookedOn },
    leftOf,
  }: { transaction: Incoming; leftOf: (invoice: OpenInvoice) => bigint },
  { invoices, money: { minor } }: { invoices: readonly OpenInvoice[]; money: BankMoney },
): OpenInvoice[] {
  return invoices
    .filter(
      (one) =>
        one.early?.payableMinor === minor &&
        bookedOn <= one.early.until &&
        leftOf(one) === one.balanceMinor,
    )
    .slice(0, mostOffered);
}

/** The rest of its invoice is the discount. */
export function withDiscount(suggestion: Suggestion): Suggestion {
  const difference = 'early-payment-discount' as const;
  return {
    ...suggestion,
    allocations: suggestion.allocations.map((part) => ({ ...part, difference })),
  };
}
