/** A tax as a document has it. */
export interface DocumentTax {
  category: string;
  rate: string;
  base: string;
  tax: string;
}
export interface EntryPart {
  minor: bigint;
  tax?: { category: string; rate: string };
}

/**
 * Divides what an entry books to revenue or tax by the rates of its document. The parts are always the whole: what has no rate is a part without
 * tax, and where lines have several taxes, so that bases overlap, the revenue stays in one.
 */
export function splitEntry(
  word: 'revenue' | 'tax',
  minor: bigint,
  { taxes, overlap }: { taxes: readonly DocumentTax[]; overlap: boolean },
): EntryPart[] {
  const parts = taxes.map(({ category, rate, base, tax }) => ({
    minor: BigInt(word === 'tax' ? tax : base),
    tax: { category, rate },
  }));
  const rest = minor - parts.reduce((sum, part) => sum + part.minor, 0n);
  const isWhole = word === 'tax' ? rest === 0n : rest >= 0n && !overlap;
  if (!isWhole || parts.some((part) => part.minor < 0n)) return [{ minor }];
  return [...parts, { minor: rest }].filter((part) => part.minor > 0n);
}
