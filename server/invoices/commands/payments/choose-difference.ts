import type { DifferenceChoice } from '#contract/invoices/payments.ts';
import type { ActivityData } from '#database/activity-data.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import { canBe, mostDiscount, mostRounding } from '#domain/payments/payment-difference.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { agreedDiscount } from '#server/ledger/early-discount.ts';
import { amountIn, formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';

export interface PaymentDifference {
  kind: DifferenceKind;
  /** What is settled beside the money; negative where cash was rounded up. */
  minor: bigint;
}

/**
 * What a payment settles without money, so that nothing of its invoice stays open.
 * @throws {ProblemError} `rule-broken` where there is no such difference
 */
export function chooseDifference(
  kind: DifferenceChoice,
  paidMinor: bigint,
  invoice: LockedInvoice,
  path = 'difference',
): PaymentDifference | undefined {
  if (kind === 'owed') return undefined;
  const minor = invoice.claimMinor - paidMinor;
  const scope = { ...invoice, agreedMinor: agreedDiscount(invoice) };
  if (canBe(kind, minor, scope)) return { kind, minor };
  if (kind === 'cash-rounding' && minor !== 0n) {
    const most = formatAmount({ ...invoice, minor: mostRounding(invoice) });
    throw ruleBroken(path, refusal('payment.aboveRounding', { most }));
  }
  if (kind === 'early-payment-discount' && minor > 0n) {
    if (scope.agreedMinor === 0n) throw ruleBroken(path, refusal('payment.noDiscount'));
    const most = formatAmount({ ...invoice, minor: mostDiscount(scope) });
    throw ruleBroken(path, refusal('payment.aboveDiscount', { most }));
  }
  throw ruleBroken(path, refusal('payment.noDifference'));
}

/** What an activity keeps of money, and of what was settled beside it, where both together come to so many minor units. */
export function moneyAndDifference(
  invoice: LockedInvoice,
  minor: bigint,
  difference: PaymentDifference | undefined,
): Pick<ActivityData['payment'], 'amount' | 'difference'> {
  if (!difference) return { amount: amountIn(invoice, minor) };
  const { kind } = difference;
  return {
    amount: amountIn(invoice, minor - difference.minor),
    difference: { kind, amount: amountIn(invoice, difference.minor) },
  };
}
