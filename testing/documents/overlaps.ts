import type { PlacedText } from './test-pdf.ts';

/** Whether two pieces of text are written over each other. */
export function overlaps(one: PlacedText, other: PlacedText): boolean {
  const isBeside = one.x + one.widthPt <= other.x + 0.1 || other.x + other.widthPt <= one.x + 0.1;
  const isBelow = Math.abs(one.y - other.y) >= Math.min(one.sizePt, other.sizePt);
  return one.page === other.page && !isBeside && !isBelow;
}
