import { decimalToMinor, minorToDecimal } from '#domain/money.ts';
import { currencyExponent } from './money.ts';

/** An amount of an answer as the plain decimal that a request takes: `3433.5` and USD are `"3433.50"`. */
export function plainAmount(amount: number, currency: string): string {
  return amount.toFixed(currencyExponent(currency));
}

/** A plain decimal in minor units; `undefined` where it is no amount of the currency. */
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
