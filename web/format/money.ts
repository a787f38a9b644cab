import { currencyExponent } from '#domain/currency-exponent.ts';
import { formatDecimal, formatMoney as formatMoneyIn } from '#domain/format-money.ts';
import { compactNumber } from './count.ts';
import { numberLocale } from './number-locale.ts';

export { currencyExponent };

const formats = new Map<string, Intl.NumberFormat>();

function currencyFormat(currency: string, decimals: 'always' | 'never'): Intl.NumberFormat {
  const locale = numberLocale();
  const key = `${locale} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const fractionDigits = decimals === 'never' ? 0 : currencyExponent(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  formats.set(key, made);
  return made;
}

/** Unlike a hyphen, the typographic minus is as wide as the digits. */
function withMinusSign(text: string): string {
  return text.replace('-', '\u2212');
}

/** `1564` and `USD` are `$1,564.00`. */
export function formatMoney(amount: number, currency: string): string {
  return formatDecimalMoney(amount.toFixed(currencyExponent(currency)), currency);
}

/** The same for a plain decimal, which is exact where a number isn't. */
export function formatDecimalMoney(decimal: string, currency: string): string {
  return formatMoneyIn(decimal, { currency, locale: numberLocale() });
}

/** A plain decimal without a currency: `1250.5` is `1,250.5`. */
export function formatAmount(decimal: string): string {
  return formatDecimal(decimal, numberLocale());
}

/** Money on a statistic card, by the same rule as large counts: `184312.4` is `$184.3k`, `999` is `$999`. */
export function formatMoneyCompact(amount: number, currency: string): string {
  const written = compactNumber(Math.abs(amount));
  // Where the sign of the currency is, the locale knows.
  const parts = currencyFormat(currency, 'never')
    .formatToParts(0)
    .map(({ type, value }) => (type === 'integer' ? written : value));
  return (amount < 0 ? '\u2212' : '') + parts.join('');
}

/** How people write a currency next to an amount, longest first: `USD`, `US$` and `$`. */
export function currencySigns(currency: string): readonly string[] {
  const signs = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(numberLocale(), { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? currency,
  );
  return [...new Set([currency, currency.toLowerCase(), ...signs])].sort(
    (one, other) => other.length - one.length,
  );
}

/** Money as a round goal, without a comma: `100000` and `USD` are `$100000`. */
export function formatMoneyUngrouped(amount: number, currency: string): string {
  const parts = currencyFormat(
    currency,
    Number.isInteger(amount) ? 'never' : 'always',
  ).formatToParts(amount);
  const kept = parts.filter((part) => part.type !== 'group').map((part) => part.value);
  return withMinusSign(kept.join(''));
}

/** Adds amounts of one currency in its minor units, so that no binary fraction creeps in. */
export function sumMoney(amounts: readonly number[], currency: string): number {
  const scale = 10 ** currencyExponent(currency);
  return amounts.reduce((sum, amount) => sum + Math.round(amount * scale), 0) / scale;
}
