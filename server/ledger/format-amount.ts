import { formatMoney } from '#domain/format-money.ts';
import { type Minor, minorToDecimal } from '#domain/money.ts';

export interface Amount {
  minor: Minor;
  /** ISO 4217. */
  currency: string;
  /** How many decimals the currency has. */
  exponent: number;
}

/** `231540n` in USD is `$2,315.40`. */
export function formatAmount({ minor, currency, exponent }: Amount): string {
  return formatMoney(minorToDecimal(minor, exponent), { currency, locale: 'en-US' });
}

/** As `formatAmount`, but whole amounts have no decimals: `$49,250`. */
export function formatPlannedAmount(amount: Amount): string {
  return formatAmount(amount).replace(/\.0+$/, '');
}
