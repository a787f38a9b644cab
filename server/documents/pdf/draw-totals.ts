import type { TotalRow } from '#domain/document-model.ts';
import { hasRoom, type Sheet, turnPage } from './sheet.ts';
import { capitals, colors, px, styles, type TextStyle } from './sheet-style.ts';

const rowHeight: Record<TotalRow['weight'], number> = {
  plain: px(26),
  total: px(33),
  balance: px(40),
};

interface LaidRow {
  row: TotalRow;
  nameLines: string[];
  /** Of the amount. */
  style: TextStyle;
  height: number;
}

const nameStyle = { plain: styles.muted, total: styles.strong, balance: styles.balance } as const;
const figureStyle = {
  plain: styles.figure,
  total: styles.strongFigure,
  balance: styles.balance,
} as const;

/** The amount stands on the row's first line; a name that does not fit beside it goes on below. */
function layRow({ pen, columnWidth }: Sheet, row: TotalRow): LaidRow {
  const { name, text, weight } = row;
  const style = pen.fit(figureStyle[weight], text, columnWidth * 0.7);
  const nameWidth = columnWidth - pen.measure(text, style) - px(12);
  const nameLines = pen.wrap(name, nameStyle[weight], nameWidth);
  const height = rowHeight[weight] + (nameLines.length - 1) * nameStyle[weight].leading;
  return { row, nameLines, style, height };
}

function drawTotals(sheet: Sheet, rows: readonly LaidRow[]): void {
  const { pen, columnLeft, columnWidth, right } = sheet;
  for (const { row, nameLines, style, height } of rows) {
    if (!hasRoom(sheet, height)) turnPage(sheet);
    const { y } = sheet;
    const { text, weight } = row;
    const thickness = { plain: 0, total: px(1), balance: px(2) }[weight];
    const color = weight === 'total' ? colors.line : colors.text;
    if (thickness > 0)
      pen.rule({ x: columnLeft, y: y + px(1), width: columnWidth, thickness, color });
    const baseline = y + { plain: px(16), total: px(24), balance: px(31) }[weight];
    for (const [index, line] of nameLines.entries()) {
      const place = { x: columnLeft, y: baseline + index * nameStyle[weight].leading };
      pen.write(line, nameStyle[weight], place);
      // After the first line of its name, so that a reader of the text meets them in this order.
      if (index === 0) pen.write(text, style, { x: right, y: baseline, align: 'end' });
    }
    sheet.y += height;
  }
}

/** A block of the left column: its label, then lines, each drawn by itself so that it may cross a page. */
interface Block {
  title: string;
  lines: { height: number; draw: (y: number) => void }[];
}

function noteBlock({ pen, model, left }: Sheet, width: number): Block[] {
  if (!model.note) return [];
  const lines = pen.wrap(model.note.text, styles.aside, width).map((line) => ({
    height: styles.aside.leading,
    draw: (y: number) => {
      pen.write(line, styles.aside, { x: left, y: y + px(13) });
    },
  }));
  return [{ title: model.note.title, lines }];
}

function settlementsBlock({ pen, model, left }: Sheet, width: number): Block[] {
  if (!model.settlements) return [];
  const { rows, title } = model.settlements;
  const figure = { ...styles.aside, isTabular: true };
  const widest = (texts: string[]) => Math.max(...texts.map((text) => pen.measure(text, figure)));
  const methodLeft = left + widest(rows.map(({ day }) => day)) + px(18);
  const amountWidth = widest(rows.map(({ amount }) => amount));
  const methodWidth = Math.min(
    widest(rows.map(({ method }) => method)),
    left + width - methodLeft - amountWidth - px(24),
  );
  const amountRight = methodLeft + methodWidth + px(24) + amountWidth;
  const lines = rows.map(({ day, method, amount }) => ({
    height: px(19),
    draw: (top: number) => {
      const y = top + px(13);
      pen.write(day, { ...figure, color: colors.muted }, { x: left, y });
      pen.write(method, pen.fit(styles.aside, method, methodWidth), { x: methodLeft, y });
      pen.write(amount, figure, { x: amountRight, y, align: 'end' });
    },
  }));
  return [{ title, lines }];
}

const labelHeight = px(22);
const blockGap = px(22);

function blockHeight({ lines }: Block): number {
  return labelHeight + lines.reduce((sum, { height }) => sum + height, 0);
}

function drawBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  for (const { title, lines } of blocks) {
    if (!hasRoom(sheet, labelHeight + px(20))) turnPage(sheet);
    const label = capitals(title, sheet.model.language);
    sheet.pen.write(label, styles.label, { x: sheet.left, y: sheet.y + px(14) });
    sheet.y += labelHeight;
    for (const { height, draw } of lines) {
      if (!hasRoom(sheet, height)) turnPage(sheet);
      draw(sheet.y);
      sheet.y += height;
    }
    if (title !== blocks.at(-1)?.title) sheet.y += blockGap;
  }
}

/** What has to be known of the figures, in as many lines as its language takes. */
function drawUnderTable(sheet: Sheet): void {
  const { pen, model, left, width } = sheet;
  const linesOf = (text: string, style: TextStyle) =>
    text === '' ? [] : pen.wrap(text, style, width);
  for (const line of linesOf(model.earlyPayment, styles.aside)) {
    pen.write(line, styles.aside, { x: left, y: sheet.y + px(18) });
    sheet.y += px(18);
  }
  const remarks = linesOf(model.remark, styles.small);
  for (const [index, line] of remarks.entries()) {
    const y = sheet.y + px(18) + index * styles.small.leading;
    pen.write(line, styles.small, { x: left, y });
  }
  if (remarks.length > 0) sheet.y += px(12) + (remarks.length - 1) * styles.small.leading;
}

/** Totals on the right, kept together where a page holds them; note and payments beside them, or below where they are too long for that. */
export function drawSums(sheet: Sheet): void {
  const { model, left, width, columnLeft } = sheet;
  drawUnderTable(sheet);
  sheet.y += px(19);
  const totals = model.totals.map((row) => layRow(sheet, row));
  const height = totals.reduce((sum, row) => sum + row.height, 0);
  const besideWidth = columnLeft - left - px(84);
  const beside = [...noteBlock(sheet, besideWidth), ...settlementsBlock(sheet, besideWidth)];
  const besideHeight = beside.reduce((sum, block) => sum + blockHeight(block) + blockGap, 0);
  if (!hasRoom(sheet, height)) turnPage(sheet);
  const isWhole = hasRoom(sheet, height);
  const top = sheet.y;
  drawTotals(sheet, totals);
  const end = sheet.y;
  if (isWhole) sheet.y = top;
  if (isWhole && hasRoom(sheet, besideHeight)) {
    drawBlocks(sheet, beside);
    sheet.y = Math.max(sheet.y, end);
    return;
  }
  sheet.y = end + blockGap;
  drawBlocks(sheet, [...noteBlock(sheet, width), ...settlementsBlock(sheet, width)]);
}
