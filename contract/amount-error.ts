import { decimalToMinor, largestMinor } from '#domain/money.ts';
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
  const isTooLarge = decimalToMinor(text, exponent) > largestMinor(exponent);
  return isTooLarge ? refusal('amount.tooLarge') : undefined;
}
