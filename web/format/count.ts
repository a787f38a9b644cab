import { numberLocale } from './number-locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Made on first use: a page's first Intl object is slow to create, and the first paint need not wait for it. */
function numberFormat(name: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = numberLocale();
  const key = `${locale} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' });
  formats.set(key, made);
  return made;
}

/** `1248` is `1,248`. */
export function formatCount(count: number): string {
  return numberFormat('count').format(count);
}

const asGiven = { useGrouping: false, maximumFractionDigits: 10 };

/** Percent without its sign, with the decimals that it has: `57.6`. */
export function formatPercent(percent: number): string {
  return numberFormat('percent', asGiven).format(percent);
}

const oneDecimal = { useGrouping: false, minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Above 999 in thousands, always with one decimal: `999` stays, `1000` is `1.0k`, `100000` is `100.0k`. */
export function compactNumber(value: number): string {
  const whole = Math.round(value);
  if (Math.abs(whole) <= 999) return String(whole);
  return `${numberFormat('compact', oneDecimal).format(whole / 1000)}k`;
}
