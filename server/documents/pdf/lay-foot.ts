import type { DocumentModel } from '#domain/document-model.ts';
import { pageTexts } from '../texts.ts';
import type { Pen } from './pen.ts';
import { px, styles } from './sheet-style.ts';

/** The foot of each page; what stands in it is measured before the first page, so that no page grows into it. */
export interface Foot {
  /** Beside the number of the page. */
  start: string[];
  /** On one line with both, where all three have room; its `x` is its middle. */
  middle: { text: string; x: number } | null;
  /** Below, over the whole width. */
  below: string[];
  /** From its rule to the end of the page, in points. */
  height: number;
}

/** As long as that of a document gets. */
const longestCount = '999';

/** The text at the end of the first line. */
export function pageText(model: DocumentModel, page: string, pages: string): string {
  const number = pageTexts(model.language)('pdf.page', { page, pages });
  return [model.copy, number].filter((text) => text !== '').join('  ·  ');
}

/** The registration is as long as the law wants it: it goes over as many lines as it needs, and nothing is written over it. */
export function layFoot(pen: Pen, model: DocumentModel, width: number): Foot {
  const { legal, salesperson } = model.footer;
  const pageWidth = pen.measure(pageText(model, longestCount, longestCount), styles.foot);
  const [legalWidth, half] = [
    pen.measure(legal, styles.foot),
    pen.measure(salesperson, styles.foot) / 2,
  ];
  const gap = px(24);
  const [least, most] = [legalWidth + gap + half, width - pageWidth - gap - half];
  const foot =
    least <= most
      ? {
          start: lines(pen, legal, width),
          // In the middle of the page, or as near to it as the others let it.
          middle: { text: salesperson, x: Math.max(least, Math.min(width / 2, most)) },
          below: [],
        }
      : {
          start: lines(pen, salesperson, width - pageWidth - gap),
          middle: null,
          below: lines(pen, legal, width),
        };
  const count = Math.max(1, foot.start.length) + foot.below.length;
  return { ...foot, height: px(70) + (count - 1) * styles.foot.leading };
}

function lines(pen: Pen, text: string, width: number): string[] {
  return text === '' ? [] : pen.wrap(text, styles.foot, width);
}
