import type { DocumentLine, DocumentModel } from '#domain/document-model.ts';
import { px, type TextStyle } from './sheet-style.ts';
import type { Sheet } from './sheet.ts';

interface RowLine {
  parts: { text: string; style: TextStyle }[];
  leading: number;
}

export interface Row {
  line: DocumentLine;
  /** What stands in the column of taxes, a text for each line of the row. */
  taxes: string[];
  texts: RowLine[];
  padding: number;
  /** What the line has above and below it: the heading of its section, and what that comes to. */
  section: Section;
  /** Of all of it. */
  height: number;
}

interface Section {
  heading: string[];
  /** Above the heading. */
  top: number;
  headingHeight: number;
  subtotalHeight: number;
}

/** Where the words of a table begin, and where it ends. */
interface Room {
  left: number;
  right: number;
  descriptionWidth: number;
}

/** A longer document is set closer: seventy lines are three pages, not five. */
export function isSetClose({ lines }: DocumentModel): boolean {
  return lines.length > 18;
}

/** Rates alone have room on a line; with labels, several taxes are as long as a title. */
const widestTaxes = px(150);

/** The taxes of a line: beside each other where they fit, else each on a line of its own. */
export function taxesOf({ pen, style }: Sheet, { tax }: DocumentLine): string[] {
  const { figure } = style.styles;
  if (pen.measure(tax, figure) <= widestTaxes) return [tax];
  return tax.split(/(?<=\+) /).flatMap((one) => pen.wrap(one, figure, widestTaxes));
}

export function layRow(sheet: Sheet, line: DocumentLine, room: Room): Row {
  const isClose = isSetClose(sheet.model);
  const width = room.descriptionWidth;
  const texts = isClose ? closeTexts(sheet, line, width) : wideTexts(sheet, line, width);
  // The price without tax has a line of its own below its price.
  if (line.netCost !== '' && texts.length === 1) {
    texts.push({ parts: [], leading: sheet.style.styles.smallFigure.leading });
  }
  const taxes = taxesOf(sheet, line);
  while (texts.length < taxes.length) {
    texts.push({ parts: [], leading: sheet.style.styles.figure.leading });
  }
  const padding = isClose ? Math.min(px(5), sheet.style.rowPadding) : sheet.style.rowPadding;
  const section = laySection(sheet, line, { width: room.right - room.left, padding });
  const { headingHeight, subtotalHeight } = section;
  const own = 2 * padding + texts.reduce((sum, { leading }) => sum + leading, 0);
  return { line, taxes, texts, padding, section, height: headingHeight + own + subtotalHeight };
}

function laySection(
  { pen, style }: Sheet,
  { heading: text, subtotal }: DocumentLine,
  { width, padding }: { width: number; padding: number },
): Section {
  const { heading: headingStyle, strongFigure } = style.styles;
  const heading = text === '' ? [] : pen.wrap(text, headingStyle, width);
  const top = padding * 1.4;
  return {
    ...{ heading, top },
    headingHeight: heading.length === 0 ? 0 : top + heading.length * headingStyle.leading,
    subtotalHeight: subtotal ? padding * 1.6 + strongFigure.leading : 0,
  };
}

function wrapped({ pen }: Sheet, text: string, style: TextStyle, width: number): RowLine[] {
  if (text === '') return [];
  return pen.wrap(text, style, width).map((part) => ({
    parts: [{ text: part, style }],
    leading: style.leading,
  }));
}

function wideTexts(sheet: Sheet, line: DocumentLine, width: number): RowLine[] {
  const { strong, detail } = sheet.style.styles;
  return [
    ...wrapped(sheet, line.title, strong, width),
    ...wrapped(sheet, line.description, detail, width),
    ...wrapped(sheet, line.discount, detail, width),
  ];
}

/** The description beside the title where both fit on one line. */
function closeTexts(sheet: Sheet, line: DocumentLine, width: number): RowLine[] {
  const { strong, detail } = sheet.style.styles;
  const { title, description, discount } = line;
  const widthOfBoth = sheet.pen.measure(title, strong) + sheet.pen.measure(description, detail);
  const fits = !`${title}${description}`.includes('\n') && widthOfBoth + px(8) <= width;
  if (description === '' || !fits) return wideTexts(sheet, line, width);
  const parts = [
    { text: title, style: strong },
    { text: description, style: detail },
  ];
  return [{ parts, leading: strong.leading }, ...wrapped(sheet, discount, detail, width)];
}
