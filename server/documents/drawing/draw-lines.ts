import type { DocumentModel } from '#domain/document-model.ts';
import { bothTexts, secondText } from '#domain/languages/two-languages.ts';
import { pageTexts, secondPageText } from '../texts.ts';
import { secondDrop } from './head-parts.ts';
import { px } from './sheet-style.ts';
import type { Place } from './pen.ts';
import type { TaggedPlace } from './tags.ts';
import { type Columns, layColumns } from './lay-columns.ts';
import { layRow, type Row } from './lay-row.ts';
import { hasRoom, pageRoom, type Sheet, turnPage } from './sheet.ts';

const headHeight = (sheet: Sheet) => px(30) + secondDrop(sheet);
const carriedHeight = px(30);

function drawTableHead(sheet: Sheet, columns: Columns): void {
  const { pen, left, width, model, y, style } = sheet;
  const { label, second } = style.styles;
  const isFilled = style.design === 'modern';
  const fill = style.colors.tint;
  const height = headHeight(sheet) - px(4);
  if (isFilled) pen.box({ x: left, y, width, height, radius: px(5), fill });
  const baseline = y + px(isFilled ? 17 : 15);
  const head = (name: keyof DocumentModel['columns'], at: Omit<Place, 'y'>) => {
    const draw = () => {
      pen.write(style.label(model.columns[name]), label, { ...at, y: baseline });
      const other = secondText(model, (words) => words.columns[name]);
      pen.write(other, second, { ...at, y: baseline + second.leading });
    };
    pen.within('TH', draw, { scope: 'Column' });
  };
  pen.within('TR', () => {
    head('description', { x: columns.left });
    for (const { name, at } of columns.figures) head(name, at);
  });
  if (!isFilled) {
    const thickness = px(style.design === 'compact' ? 1 : 1.25);
    pen.rule({ x: left, y: y + height, width, thickness, color: style.colors.text });
  }
  sheet.y += height + px(2);
}

/** The sum so far, at the foot of a page and again at the head of the next. */
function drawCarried(
  { pen, model, left, width, style }: Sheet,
  columns: Columns,
  row: CarriedRow,
): void {
  const { strong, strongFigure } = style.styles;
  const baseline = row.y + px(19);
  const carried = bothTexts(
    pageTexts(model.language)('pdf.carried'),
    secondPageText(model, (t) => t('pdf.carried')),
  );
  pen.write(carried, strong, { x: columns.left, y: baseline });
  pen.write(row.sum, strongFigure, { x: columns.right, y: baseline, align: 'end' });
  const y = row.y + carriedHeight;
  pen.rule({ x: left, y, width, thickness: px(1), color: style.colors.line });
}

interface CarriedRow {
  y: number;
  sum: string;
}

/** The head of the table was read on its first page, and so was what is carried over. */
function continueTable(sheet: Sheet, columns: Columns, sum: string): void {
  sheet.pen.decoration(() => {
    if (sum !== '') drawCarried(sheet, columns, { y: sheet.y, sum });
    turnPage(sheet);
    drawTableHead(sheet, columns);
    if (sum === '') return;
    drawCarried(sheet, columns, { y: sheet.y, sum });
    sheet.y += carriedHeight;
  });
}

/** The room that a row needs to begin on a page: all of it, but for a row that no page could hold. */
function roomToBegin(sheet: Sheet, { height }: Row): number {
  const roomOfPage = pageRoom(sheet) - headHeight(sheet) - 2 * carriedHeight;
  return (height > roomOfPage ? px(120) : height) + carriedHeight;
}

function drawRow(sheet: Sheet, columns: Columns, row: Row, before: string): void {
  const { pen, left, width, style } = sheet;
  const { texts, padding } = row;
  drawHeading(sheet, columns, row);
  const [words, ...cells] = cellsOf(sheet, columns);
  sheet.y += padding;
  for (const [index, { parts, leading }] of texts.entries()) {
    if (!hasRoom(sheet, leading + padding + carriedHeight)) {
      continueTable(sheet, columns, before);
      sheet.y += padding;
    }
    const y = sheet.y + leading * 0.72;
    pen.into(words, () => {
      let x = columns.left;
      for (const part of parts) {
        pen.write(part.text, part.style, { x, y });
        x += pen.measure(part.text, part.style) + px(8);
      }
    });
    // After the title, so that a reader of the text meets them in this order.
    for (const [place, { name, at }] of columns.figures.entries()) {
      const [text, of] = figureOn(index, name, row, style.styles);
      pen.into(cells[place] ?? words, () => {
        pen.write(text, of, { ...at, y });
      });
    }
    sheet.y += leading;
  }
  sheet.y += padding;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color: style.colors.faintLine });
  drawSubtotal(sheet, columns, row);
}

/** A part of the row of the line below, so that no page ends with it. */
function drawHeading(sheet: Sheet, columns: Columns, { section: { heading, top } }: Row): void {
  if (heading.length === 0) return;
  const { pen, style } = sheet;
  const { heading: of } = style.styles;
  const [words] = cellsOf(sheet, columns, 'TH');
  sheet.y += top;
  for (const text of heading) {
    const y = sheet.y + of.leading * 0.72;
    pen.into(words, () => {
      pen.write(text, of, { x: columns.left, y });
    });
    sheet.y += of.leading;
  }
}

/** A part of the row of the line above. The name stands beside its sum. */
function drawSubtotal(sheet: Sheet, columns: Columns, { line, section }: Row): void {
  const { subtotal, carried } = line;
  if (!subtotal) return;
  const { pen, left, width, style } = sheet;
  const { strong, strongFigure } = style.styles;
  // Of a row that no page could hold.
  if (!hasRoom(sheet, section.subtotalHeight)) continueTable(sheet, columns, carried);
  const [words, ...cells] = cellsOf(sheet, columns, 'TH');
  const { at } = columns.figures.at(-1) ?? { at: { x: columns.right, align: 'end' } as const };
  const middle = sheet.y + (section.subtotalHeight - strongFigure.leading) / 2;
  const y = middle + strongFigure.leading * 0.72;
  pen.into(words, () => {
    const x = columns.figures.at(-2)?.end ?? columns.left;
    pen.write(subtotal.name, strong, { x, y, align: 'end' });
  });
  pen.into(cells.at(-1) ?? words, () => {
    pen.write(subtotal.text, strongFigure, { ...at, y });
  });
  sheet.y += section.subtotalHeight;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color: style.colors.line });
}

/** What stands in a column on a line of the row: figures on the first, the price without tax below its price, and several taxes below each other. */
function figureOn(
  index: number,
  name: Columns['figures'][number]['name'],
  { line, taxes }: Row,
  { figure, smallFigure }: Sheet['style']['styles'],
) {
  if (name === 'tax') return [taxes[index] ?? '', figure] as const;
  if (index === 0) return [line[name], figure] as const;
  return [index === 1 && name === 'cost' ? line.netCost : '', smallFigure] as const;
}

/** The cells of a row, that of the words first; `TH` where they are the head of those beside or below. */
function cellsOf(
  { pen }: Sheet,
  { figures }: Columns,
  type: 'TH' | 'TD' = 'TD',
): [TaggedPlace, ...TaggedPlace[]] {
  const cells: TaggedPlace[] = [];
  let words: TaggedPlace = 'decoration';
  pen.within('TR', () => {
    words = type === 'TH' ? pen.element(type, { scope: 'Row' }) : pen.element(type);
    cells.push(...figures.map(() => pen.element('TD')));
  });
  return [words, ...cells];
}

/**
 * What is charged for: the head on every page, no row split, the sum carried from page to page. What comes after the last
 * line takes the last two with it where it turns the page: figures alone say nothing. Of two it takes one: the first page has the other.
 */
export function drawLines(sheet: Sheet, endHeight: number): void {
  const { pen } = sheet;
  const columns = layColumns(sheet);
  const rows = sheet.model.lines.map((line) => layRow(sheet, line, columns));
  const kept = rows.slice(rows.length === 2 ? -1 : -2);
  const keptHeight = kept.reduce((sum, { height }) => sum + height, endHeight);
  const isKept = keptHeight + headHeight(sheet) + carriedHeight <= pageRoom(sheet);
  const roomFor = (row: Row) => {
    if (!isKept || !kept.includes(row)) return roomToBegin(sheet, row);
    return row === kept[0] ? keptHeight : 0;
  };
  const [first] = rows;
  if (first && !hasRoom(sheet, headHeight(sheet) + roomFor(first))) turnPage(sheet);
  let sum = '';
  pen.within('Table', () => {
    pen.within('THead', () => {
      drawTableHead(sheet, columns);
    });
    pen.within('TBody', () => {
      for (const row of rows) {
        if (row !== first && !hasRoom(sheet, roomFor(row))) continueTable(sheet, columns, sum);
        drawRow(sheet, columns, row, sum);
        sum = row.line.carried;
      }
    });
  });
}
