import { decimalToMinor } from '#domain/money.ts';

// `1250`, `1250.00`, `$1,250.00`. No amount has more than 15 digits.
const amountShape = /^\$?(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d+))?$/;
const aboveAll = 10n ** 15n;

const currencyExponents = [0, 1, 2, 3, 4];

export interface SearchedAmount {
  /** Decimals of the currencies in which the amount reads so. */
  exponent: number;
  minor: bigint;
}

/**
 * What a search word means as an amount, one reading a currency exponent: `12.50` is 1250 cents and no amount in yen.
 * Empty where the word is no plain amount.
 */
export function searchedAmounts(word: string): SearchedAmount[] {
  const match = amountShape.exec(word);
  if (!match) return [];
  const whole = (match[1] ?? '').replaceAll(',', '');
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  const plain = decimals === '' ? whole : `${whole}.${decimals}`;
  return currencyExponents
    .filter((exponent) => decimals.length <= exponent)
    .map((exponent) => ({ exponent, minor: decimalToMinor(plain, exponent) }))
    .filter(({ minor }) => minor < aboveAll);
}
