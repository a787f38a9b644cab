import type { Discount } from '../invoice-totals.ts';
import { decimalToMinor } from '../money.ts';
import { parseDecimal } from '../decimal.ts';
import { roundedQuotient } from '../rounding.ts';
import { spread } from '../spread.ts';

/** What was charged for each line of an invoice: its price less its share of the document's discount. */
export function chargedAmounts(
  pricesMinor: readonly bigint[],
  discount: Discount | null,
  currencyExponent: number,
): bigint[] {
  const whole = pricesMinor.reduce((sum, price) => sum + price, 0n);
  const shares = spread(discountOf(discount, whole, currencyExponent), pricesMinor);
  return pricesMinor.map((price, index) => price - (shares[index] ?? 0n));
}

function discountOf(discount: Discount | null, whole: bigint, exponent: number): bigint {
  if (!discount) return 0n;
  if ('amount' in discount) return decimalToMinor(discount.amount, exponent);
  const { units, scale } = parseDecimal(discount.percent);
  return roundedQuotient(whole * units, 100n * scale);
}
