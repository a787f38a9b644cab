import { labelOf } from '#domain/taxes/known-tax.ts';

/** A tax as a document has it. */
export interface DocumentTax extends EntryTax {
  base: string;
  tax: string;
}
/** By what an entry of revenue or tax is told apart. */
export interface EntryTax {
  category: string;
  rate: string;
  label?: string | undefined;
}
export interface EntryPart {
  minor: bigint;
  tax?: EntryTax;
}

/**
 * Divides what an entry books to revenue or tax by the taxes of its document. The parts are always the whole: what has no tax is a part without
 * tax, and where lines have several taxes, so that bases overlap, the revenue stays in one.
 */
export function splitEntry(
  word: 'revenue' | 'tax',
  minor: bigint,
  { taxes, overlap }: { taxes: readonly DocumentTax[]; overlap: boolean },
): EntryPart[] {
  const parts = taxes.map(({ category, rate, label, base, tax }) => ({
    minor: BigInt(word === 'tax' ? tax : base),
    tax: { category, rate, ...labelOf({ label }) },
  }));
  const rest = minor - parts.reduce((sum, part) => sum + part.minor, 0n);
  const isWhole = word === 'tax' ? rest === 0n : rest >= 0n && !overlap;
  if (!isWhole || parts.some((part) => part.minor < 0n)) return [{ minor }];
  return [...parts, { minor: rest }].filter((part) => part.minor > 0n);
}
