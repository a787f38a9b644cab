import { decimalToMinor, minorToDecimal } from '#domain/money.ts';
import { currencyExponent } from './money.ts';

/** An amount from an answer as the plain decimal for a request: `3433.5` and USD are `"3433.50"`. */
export function plainAmount(amount: number, currency: string): string {
  return amount.toFixed(currencyExponent(currency));
}

/** A plain decimal in minor units; `undefined` when it isn't an amount of the currency. */
export function minorOf(plain: string, currency: string): bigint | undefined {
  try {
    return decimalToMinor(plain, currencyExponent(currency));
  } catch {
    return undefined;
  }
}

/** Half of an amount as a plain decimal, rounded up to the smallest unit. */
export function halfOf(amount: number, currency: string): string {
  const minor = minorOf(plainAmount(amount, currency), currency) ?? 0n;
  return minorToDecimal((minor + 1n) / 2n, currencyExponent(currency));
}
