import { shortestDecimal } from '#domain/decimal.ts';
import { decimalToMinor, largestMinor, type Minor } from '#domain/money.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

export interface CurrencyFacts {
  /** ISO 4217. */
  code: string;
  /** How many decimals it has. */
  exponent: number;
}

/** What is wrong with a plain decimal as an amount of the currency; `undefined` where nothing is. */
export function amountError(text: string, { code, exponent }: CurrencyFacts): Refusal | undefined {
  if ((text.split('.')[1] ?? '').length > exponent) {
    return refusal('amount.tooManyDecimals', { currency: code, decimals: exponent });
  }
  return tooLarge(decimalToMinor(text, exponent), { code, exponent });
}

function tooLarge(minor: Minor, currency: CurrencyFacts): Refusal | undefined {
  return minor > largestMinor(currency) ? refusal('amount.tooLarge') : undefined;
}

/**
 * What is wrong with a plain decimal of at most four decimals as the price of one, which may be finer than its currency;
 * `undefined` where nothing is.
 */
export function unitPriceError(text: string, currency: CurrencyFacts): Refusal | undefined {
  const [whole = '', decimals = ''] = shortestDecimal(text).split('.');
  const error = tooLarge(decimalToMinor(whole, currency.exponent), currency);
  if (error !== undefined) return error;
  // A JSON number holds fifteen digits exactly.
  return (whole + decimals).length > 15 ? refusal('amount.tooLarge') : undefined;
}
