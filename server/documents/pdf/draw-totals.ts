import type { TotalRow } from '#domain/document-model.ts';
import { hasRoom, type Sheet, turnPage } from './sheet.ts';
import { capitals, colors, px, styles } from './sheet-style.ts';

const rowHeight: Record<TotalRow['weight'], number> = {
  plain: px(26),
  total: px(33),
  balance: px(40),
};

function totalsHeight({ totals }: Sheet['model']): number {
  return totals.reduce((sum, { weight }) => sum + rowHeight[weight], 0);
}

function drawTotals(sheet: Sheet): void {
  const { pen, model, columnLeft, columnWidth, right } = sheet;
  let y = sheet.y;
  for (const { name, text, weight } of model.totals) {
    const thickness = { plain: 0, total: px(1), balance: px(2) }[weight];
    const color = weight === 'total' ? colors.line : colors.text;
    if (thickness > 0)
      pen.rule({ x: columnLeft, y: y + px(1), width: columnWidth, thickness, color });
    const baseline = y + { plain: px(16), total: px(24), balance: px(31) }[weight];
    const named = { plain: styles.muted, total: styles.strong, balance: styles.balance }[weight];
    const figure = {
      plain: styles.figure,
      total: styles.strongFigure,
      balance: styles.balance,
    }[weight];
    const nameWidth = Math.min(pen.measure(name, named), columnWidth / 2);
    pen.write(name, pen.fit(named, name, nameWidth), { x: columnLeft, y: baseline });
    const fitted = pen.fit(figure, text, columnWidth - nameWidth - px(12));
    pen.write(text, fitted, { x: right, y: baseline, align: 'end' });
    y += rowHeight[weight];
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
    const label = capitals(title);
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

/** Totals on the right, kept together; note and payments beside them, or below where they are too long for that. */
export function drawSums(sheet: Sheet): void {
  const { pen, model, left, width, columnLeft } = sheet;
  if (model.remark !== '') {
    pen.write(model.remark, styles.small, { x: left, y: sheet.y + px(18) });
    sheet.y += px(12);
  }
  sheet.y += px(19);
  const height = totalsHeight(model);
  const besideWidth = columnLeft - left - px(84);
  const beside = [...noteBlock(sheet, besideWidth), ...settlementsBlock(sheet, besideWidth)];
  const besideHeight = beside.reduce((sum, block) => sum + blockHeight(block) + blockGap, 0);
  if (!hasRoom(sheet, height)) turnPage(sheet);
  drawTotals(sheet);
  const end = sheet.y + height;
  if (hasRoom(sheet, besideHeight)) {
    drawBlocks(sheet, beside);
    sheet.y = Math.max(sheet.y, end);
    return;
  }
  sheet.y = end + blockGap;
  drawBlocks(sheet, [...noteBlock(sheet, width), ...settlementsBlock(sheet, width)]);
}
