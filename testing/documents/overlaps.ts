import type { PlacedText } from './test-pdf.ts';

/** Whether two pieces of text are written over each other. */
export function overlaps(one: PlacedText, other: PlacedText): boolean {
  const isBeside = one.x + one.widthPt <= other.x + 0.1 || other.x + other.widthPt <= one.x + 0.1;
  const isBelow = Math.abs(one.y - other.y) >= Math.min(one.sizePt, other.sizePt);
  return one.page === other.page && !isBeside && !isBelow;
}

/** The reader of the tests gives a line in pieces where letters are drawn closer together, as a comma after a 7. */
export function isKerned(one: PlacedText, other: PlacedText): boolean {
  const [first, second] = one.x <= other.x ? [one, other] : [other, one];
  // It counts the dots of Arabic letters as wide as letters.
  const em = /\p{Script=Arabic}/u.test(first.text) ? 0.8 : 0.3;
  return one.y === other.y && first.x + first.widthPt - second.x < em * one.sizePt;
}

/** Whether it is more than space, or the dots of an Arabic letter, which its font draws by themselves: they have no character. */
export function isSeen({ text }: PlacedText): boolean {
  return text.replaceAll(/[\s\p{Cc}]/gu, '') !== '';
}
