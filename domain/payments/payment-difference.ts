import type { DifferenceKind } from './difference-kinds.ts';

const cashSteps = new Map([
  ['CZK', 100n],
  ['DKK', 50n],
  ['HKD', 10n],
  ['HUF', 500n],
  ['ILS', 10n],
  ['NOK', 100n],
  ['NZD', 10n],
  ['SEK', 100n],
  ['ZAR', 10n],
]);

/** What amounts in cash are rounded to, in minor units: 0.05 where nothing else is known, 1 without decimals. */
export function cashStepMinor({
  currency,
  exponent,
}: {
  currency: string;
  exponent: number;
}): bigint {
  return cashSteps.get(currency) ?? (exponent === 0 ? 1n : 5n);
}

/** The most that rounding in cash takes off or adds, in minor units: half a step goes either way. */
export const mostRounding = (currency: { currency: string; exponent: number }): bigint =>
  cashStepMinor(currency) / 2n;

/** Payers round the discount by themselves, by line or by tax: so much above the agreed one is still that. */
const roundingOfDiscount = (currency: { currency: string; exponent: number }): bigint => {
  const most = mostRounding(currency);
  return most > 1n ? most : 1n;
};

export interface DifferenceScope {
  currency: string;
  exponent: number;
  /** What the discount for early payment comes to that was agreed; 0 where there is none. */
  agreedMinor: bigint;
}

/** The most that can be granted as a discount for early payment. */
export const mostDiscount = (scope: DifferenceScope): bigint =>
  scope.agreedMinor === 0n ? 0n : scope.agreedMinor + roundingOfDiscount(scope);

/**
 * Whether a difference of so many minor units between what is owed and what came in can be of a kind: more than is owed comes in only where cash
 * is rounded up.
 */
export function canBe(kind: DifferenceKind, minor: bigint, scope: DifferenceScope): boolean {
  if (kind === 'cash-rounding')
    return minor !== 0n && (minor < 0n ? -minor : minor) <= mostRounding(scope);
  return minor > 0n && (kind !== 'early-payment-discount' || minor <= mostDiscount(scope));
}
