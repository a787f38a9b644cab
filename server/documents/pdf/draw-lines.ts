import type { DocumentLine } from '#domain/document-model.ts';
import { pageTexts } from '../texts.ts';
import type { Sheet } from './sheet.ts';
import { hasRoom, pageRoom, turnPage } from './sheet.ts';
import { capitals, colors, px, styles, type TextStyle } from './sheet-style.ts';

const padding = px(11.5);
const headHeight = px(32);
const carriedHeight = px(34);
const columnGap = px(20);

type ColumnName = 'cost' | 'quantity' | 'tax' | 'total';

interface Column {
  name: ColumnName;
  head: string;
  right: number;
}

interface Columns {
  figures: Column[];
  descriptionWidth: number;
}

const narrowest: Record<ColumnName, number> = {
  cost: px(76),
  quantity: px(56),
  tax: px(52),
  total: px(98),
};

/** The columns of figures are as wide as what stands in them; the description has the rest. */
function layColumns({ pen, model, left, right }: Sheet): Columns {
  const hasTax = model.lines.some(({ tax }) => tax !== '');
  const names: ColumnName[] = ['total', ...(hasTax ? (['tax'] as const) : []), 'quantity', 'cost'];
  let edge = right;
  const figures = names.map((name) => {
    const texts = model.lines.map((line) => pen.measure(line[name], styles.figure));
    const head = capitals(model.columns[name], model.language);
    const column = { name, head, right: edge };
    edge -= Math.max(
      narrowest[name],
      Math.max(pen.measure(head, styles.label), ...texts) + columnGap,
    );
    return column;
  });
  return { figures: figures.reverse(), descriptionWidth: edge - left };
}

function drawTableHead(sheet: Sheet, { figures }: Columns): void {
  const { pen, left, width, model, y } = sheet;
  const baseline = y + px(15);
  const description = capitals(model.columns.description, model.language);
  pen.write(description, styles.label, { x: left, y: baseline });
  for (const { head, right } of figures) {
    pen.write(head, styles.label, { x: right, y: baseline, align: 'end' });
  }
  pen.rule({ x: left, y: y + px(27), width, thickness: px(1.25), color: colors.text });
  sheet.y += headHeight - px(4);
}

interface RowText {
  text: string;
  style: TextStyle;
}

function rowTexts({ pen }: Sheet, line: DocumentLine, width: number): RowText[] {
  const lines = (text: string, style: TextStyle): RowText[] =>
    text === '' ? [] : pen.wrap(text, style, width).map((part) => ({ text: part, style }));
  return [
    ...lines(line.title, styles.strong),
    ...lines(line.description, styles.muted),
    ...lines(line.discount, styles.muted),
  ];
}

/** The sum so far, at the foot of a page and again at the head of the next. */
function drawCarried({ pen, model, left, right, width }: Sheet, y: number, sum: string): void {
  pen.write(pageTexts(model.language)('pdf.carried'), styles.strong, { x: left, y: y + px(21) });
  pen.write(sum, styles.strongFigure, { x: right, y: y + px(21), align: 'end' });
  pen.rule({ x: left, y: y + carriedHeight, width, thickness: px(1), color: colors.line });
}

function continueTable(sheet: Sheet, columns: Columns, sum: string): void {
  if (sum !== '') drawCarried(sheet, sheet.y, sum);
  turnPage(sheet);
  drawTableHead(sheet, columns);
  if (sum === '') return;
  drawCarried(sheet, sheet.y, sum);
  sheet.y += carriedHeight;
}

interface Row {
  line: DocumentLine;
  texts: RowText[];
  height: number;
}

function layRow(sheet: Sheet, line: DocumentLine, width: number): Row {
  const texts = rowTexts(sheet, line, width);
  return {
    line,
    texts,
    height: 2 * padding + texts.reduce((sum, { style }) => sum + style.leading, 0),
  };
}

/** The room that a row needs to begin on a page: all of it, but for a row that no page could hold. */
function roomToBegin(sheet: Sheet, { height }: Row): number {
  const roomOfPage = pageRoom(sheet) - headHeight - 2 * carriedHeight;
  return (height > roomOfPage ? px(120) : height) + carriedHeight;
}

function drawRow(sheet: Sheet, columns: Columns, { line, texts }: Row, before: string): void {
  const { pen, left, width } = sheet;
  sheet.y += padding;
  for (const [index, { text, style }] of texts.entries()) {
    if (!hasRoom(sheet, style.leading + padding + carriedHeight)) {
      continueTable(sheet, columns, before);
      sheet.y += padding;
    }
    const y = sheet.y + px(13);
    pen.write(text, style, { x: left, y });
    // After the title, so that a reader of the text meets them in this order.
    for (const { name, right } of index === 0 ? columns.figures : []) {
      pen.write(line[name], styles.figure, { x: right, y, align: 'end' });
    }
    sheet.y += style.leading;
  }
  sheet.y += padding;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color: colors.faintLine });
}

/** What is charged for: the head on every page, no row split, the sum carried from page to page. */
export function drawLines(sheet: Sheet): void {
  const columns = layColumns(sheet);
  const rows = sheet.model.lines.map((line) => layRow(sheet, line, columns.descriptionWidth));
  const [first] = rows;
  if (first && !hasRoom(sheet, headHeight + roomToBegin(sheet, first))) turnPage(sheet);
  drawTableHead(sheet, columns);
  let sum = '';
  for (const row of rows) {
    if (!hasRoom(sheet, roomToBegin(sheet, row))) continueTable(sheet, columns, sum);
    drawRow(sheet, columns, row, sum);
    sum = row.line.carried;
  }
}
