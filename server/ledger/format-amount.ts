import { type Minor, minorToNumber } from '#domain/money.ts';

export interface Amount {
  minor: Minor;
  /** ISO 4217. */
  currency: string;
  /** How many decimals the currency has. */
  exponent: number;
}

function format({ minor, currency, exponent }: Amount, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    ...options,
  }).format(minorToNumber(minor, exponent));
}

/** `231540n` in USD is `$2,315.40`. */
export function formatAmount(amount: Amount): string {
  return format(amount, {});
}

/** As `formatAmount`, but whole amounts have no decimals: `$49,250`. */
export function formatPlannedAmount(amount: Amount): string {
  return format(amount, { trailingZeroDisplay: 'stripIfInteger' });
}
