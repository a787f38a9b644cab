import { formatMoney } from '#domain/format-money.ts';
import { type Minor, minorToDecimal } from '#domain/money.ts';

export interface Amount {
  minor: Minor;
  /** ISO 4217. */
  currency: string;
  /** How many decimals the currency has. */
  exponent: number;
}

/** Of these minor units in the currency of a record. */
export function amountIn(
  { currency, exponent }: Pick<Amount, 'currency' | 'exponent'>,
  minor: Minor,
): Amount {
  return { minor, currency, exponent };
}

/** Both amounts; `undefined` where they are equal. */
export function amountChange(
  before: Amount,
  after: Amount,
): { before: Amount; after: Amount } | undefined {
  const isEqual = before.minor === after.minor && before.currency === after.currency;
  return isEqual ? undefined : { before, after };
}

/** `231540n` in USD is `$2,315.40`. */
export function formatAmount({ minor, currency, exponent }: Amount): string {
  return formatMoney(minorToDecimal(minor, exponent), { currency, locale: 'en-US' });
}

/** As `formatAmount`, but whole amounts have no decimals: `$49,250`. */
export function formatPlannedAmount(amount: Amount): string {
  return formatAmount(amount).replace(/\.0+$/, '');
}
