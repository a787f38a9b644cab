import type { DocumentModel } from '#domain/document-model.ts';
import { pageTexts, secondPageText } from '../texts.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { px, type SheetStyle } from './sheet-style.ts';
import type { Pen } from './pen.ts';

interface FootColumn {
  lines: string[];
  /** From the left margin; the last column ends there. */
  x: number;
  align: 'start' | 'end';
}

/** The foot of each page; what stands in it is measured before the first page, so that no page grows into it. */
export interface Foot {
  /** Registration and salesperson, beside the number of the page. */
  columns: FootColumn[];
  /** From its rule to the end of the page, in points. */
  height: number;
}

/** As long as that of a document gets. */
const longestCount = '999';

const gap = px(24);

/** In the last column. */
export function pageNumberTexts(model: DocumentModel, page: string, pages: string): string[] {
  const number = pageTexts(model.language)('pdf.page', { page, pages });
  const other = secondPageText(model, (t) => t('pdf.page', { page, pages })) ?? '';
  return [number, other === number ? '' : other, model.copy].filter((text) => text !== '');
}

interface FootParts {
  pen: Pen;
  model: DocumentModel;
  style: SheetStyle;
}

/** The registration is as long as the law wants it: it goes over as many lines as it needs, and nothing is written over it. */
export function layFoot({ pen, model, style }: FootParts, width: number): Foot {
  const { legal } = model.footer;
  const salespeople = [
    model.footer.salesperson,
    secondText(model, ({ footer }) => footer.salesperson),
  ].filter((text) => text !== '');
  const { foot } = style.styles;
  const measure = (text: string) => pen.measure(text, foot);
  const last = pageNumberTexts(model, longestCount, longestCount);
  const lastWidth = Math.max(...last.map(measure)) + gap;
  const salesWidth = Math.min(width * 0.26, Math.max(0, ...salespeople.map(measure)));
  const legalWidth = width - lastWidth - (salespeople.length === 0 ? 0 : salesWidth + gap);
  const legalLines = lines(pen, legal, legalWidth, foot);
  const widest = Math.max(0, ...legalLines.map(measure));
  // In the middle of the page where the registration lets it.
  const salesLeft = Math.max(widest === 0 ? 0 : widest + gap, (width - salesWidth) / 2);
  const columns: FootColumn[] = [
    { lines: legalLines, x: 0, align: 'start' },
    {
      lines: lines(pen, salespeople.join('\n'), salesWidth + 0.1, foot),
      x: Math.min(salesLeft, width - lastWidth - salesWidth),
      align: 'start',
    },
  ];
  const most = Math.max(last.length, ...columns.map((column) => column.lines.length));
  return { columns, height: px(70) + (most - 1) * foot.leading };
}

function lines(
  pen: Pen,
  text: string,
  width: number,
  style: SheetStyle['styles']['foot'],
): string[] {
  return text === '' ? [] : pen.wrap(text, style, width);
}
