import { shortestDecimal } from '../decimal.ts';

/** By what a tax is known. */
export interface KnownTax {
  rate: string | number;
  category: string;
  /** What tells taxes of one rate apart, such as CGST; empty, or left out, for most. */
  label?: string | undefined;
}

/** The label to be spread: what has none is written without one, as it was before there were labels. */
export function labelOf({ label }: { label?: string | null | undefined }): { label?: string } {
  return label ? { label } : {};
}

/** The same for the same tax: category, rate and label. */
export function taxKey({ rate, category, label = '' }: KnownTax): string {
  const key = `${shortestDecimal(String(rate))} ${category}`;
  return label === '' ? key : `${key}\n${label}`;
}

export function isSameTax(one: KnownTax, other: KnownTax): boolean {
  return taxKey(one) === taxKey(other);
}
