import { lazyValue } from './lazy-value.ts';

const grouped = lazyValue(() => new Intl.NumberFormat('en-US'));

/** `1248` is `1,248`. */
export function formatCount(count: number): string {
  return grouped().format(count);
}

/** Above 999 in thousands, always with one decimal: `999` stays, `1000` is `1.0k`, `100000` is `100.0k`. */
export function compactNumber(value: number): string {
  const whole = Math.round(value);
  if (Math.abs(whole) <= 999) return String(whole);
  return `${(whole / 1000).toFixed(1)}k`;
}
