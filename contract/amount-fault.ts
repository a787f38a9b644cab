import { decimalToMinor, largestMinor } from '#domain/money.ts';

export interface CurrencyFacts {
  /** ISO 4217. */
  code: string;
  /** How many decimals it has. */
  exponent: number;
}

/** What is wrong with a plain decimal as an amount of the currency, and how to mend it; `undefined` where nothing is. */
export function amountFault(text: string, { code, exponent }: CurrencyFacts): string | undefined {
  if ((text.split('.')[1] ?? '').length > exponent) {
    const allowed = exponent === 0 ? 'no decimals' : `at most ${String(exponent)} decimals`;
    return `Give an amount with ${allowed}: that is what ${code} has.`;
  }
  if (decimalToMinor(text, exponent) > largestMinor(exponent)) return 'Give a smaller amount.';
  return undefined;
}
