import { currencyExponent } from './currency-exponent.ts';

/** How amounts are written: ISO 4217, and a BCP 47 tag such as `en-US`. */
export interface MoneyStyle {
  currency: string;
  locale: string;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  // Figures of one kind, whatever the locale: the fonts of documents have no others.
  const made = new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' });
  formats.set(key, made);
  return made;
}

function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

/** The typographic minus is as wide as the figures; a hyphen is not. From the right, marks keep figures and `US$` apart, and each in its order. */
function tidy(text: string): string {
  return text.replace('-', '\u2212').replace(/(\u200f.+)(\s.+)/, '$1\u200f$2\u200e');
}

// `format` takes a decimal text and reads it exactly; its type cannot say which texts are decimals.
function formatExactly(format: Intl.NumberFormat, decimal: string): string {
  return tidy(format.format(decimal as Intl.StringNumericLiteral));
}

/**
 * `"-1250"` in USD and `en-US` is `−$1,250.00`: exact at any size, with the currency's decimals, or with more where the
 * text has more (a price of `"0.3333"`).
 */
export function formatMoney(decimal: string, { currency, locale }: MoneyStyle): string {
  const exponent = currencyExponent(currency);
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: Math.max(exponent, decimalsOf(decimal)),
  });
  return formatExactly(format, decimal);
}

/** A quantity or a rate: `"1234.5"` in `en-US` is `1,234.5`. */
export function formatDecimal(decimal: string, locale: string): string {
  const maximumFractionDigits = decimalsOf(decimal);
  return formatExactly(numberFormat(locale, { maximumFractionDigits }), decimal);
}

/** A rate in percent: `"19"` is `19%` in `en-US` and `19 %`, with a space that does not break, in `de-DE`. */
export function formatPercent(decimal: string, locale: string): string {
  const parts = numberFormat(locale, { style: 'percent' }).formatToParts(1);
  const isWritten = ({ type }: Intl.NumberFormatPart) => type !== 'integer';
  const sign = parts.filter(isWritten).map(({ value }) => value);
  const figures = formatDecimal(decimal, locale);
  const isBefore = parts[0] !== undefined && isWritten(parts[0]);
  return tidy(isBefore ? `${sign.join('')}${figures}` : `${figures}${sign.join('')}`);
}
