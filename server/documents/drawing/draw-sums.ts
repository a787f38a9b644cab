import { px } from './sheet-style.ts';
import {
  type Block,
  legalNotesBlock,
  noteBlock,
  remarksBlock,
  settlementsBlock,
} from './lay-blocks.ts';
import { tableInset } from './lay-columns.ts';
import { drawTotals, heightOf, layTotals } from './lay-totals.ts';
import { hasRoom, type Sheet, turnPage } from './sheet.ts';

const labelHeight = px(20);
const blockGap = px(18);
/** Between the table and what follows. */
const sumsGap = px(17);

function blockHeight({ title, lines }: Block): number {
  return (title === '' ? 0 : labelHeight) + heightOf(lines);
}

function drawBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  const { pen, style } = sheet;
  const left = sheet.left + tableInset(sheet);
  for (const [index, { title, other = '', lines }] of blocks.entries()) {
    if (title !== '') {
      if (!hasRoom(sheet, labelHeight + px(20))) turnPage(sheet);
      const y = sheet.y + px(14);
      pen.within('H2', () => {
        const { label, second } = style.styles;
        const written = style.label(title);
        pen.write(written, label, { x: left, y });
        pen.write(other, second, { x: left + pen.measure(written, label) + px(7), y });
      });
      sheet.y += labelHeight;
    }
    for (const { height, draw } of lines) {
      if (!hasRoom(sheet, height)) turnPage(sheet);
      draw(sheet.y);
      sheet.y += height;
    }
    if (index < blocks.length - 1) sheet.y += blockGap;
  }
}

function blocksIn(sheet: Sheet, width: number): Block[] {
  return [
    ...remarksBlock(sheet, width),
    ...noteBlock(sheet, width),
    ...settlementsBlock(sheet, width),
    ...legalNotesBlock(sheet, width),
  ];
}

/** What has to stay with the last lines of the table. */
export function endHeight(sheet: Sheet): number {
  return sumsGap + heightOf(layTotals(sheet));
}

/** Totals on the right, kept together where a page holds them; note and payments beside them, or below where they are too long for that. */
export function drawSums(sheet: Sheet): void {
  const { left, width, columnLeft } = sheet;
  sheet.y += sumsGap;
  const totals = layTotals(sheet);
  const inset = tableInset(sheet);
  const beside = blocksIn(sheet, columnLeft - left - inset - px(40));
  const besideHeight = beside.reduce((sum, block) => sum + blockHeight(block) + blockGap, 0);
  if (!hasRoom(sheet, heightOf(totals))) turnPage(sheet);
  const isWhole = hasRoom(sheet, heightOf(totals));
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
  drawBlocks(sheet, blocksIn(sheet, width - 2 * inset));
}
