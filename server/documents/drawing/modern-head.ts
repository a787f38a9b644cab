import type { Sheet } from './sheet.ts';
import { px } from './sheet-style.ts';
import {
  accountHeight,
  drawAccount,
  drawBrand,
  drawFacts,
  drawLabel,
  drawNumber,
  drawText,
  drawTitle,
  secondDrop,
} from './head-parts.ts';

/** The brand on one side, title and number on the other. */
function drawTop(sheet: Sheet, logo: Uint8Array | null): void {
  const { left, y, columnLeft, columnWidth, style } = sheet;
  const isStart = style.logoPlace === 'start';
  const wide = { x: left, width: columnLeft - left - px(16) };
  const column = { x: columnLeft, width: columnWidth };
  const [brand, title] = isStart ? [wide, column] : [column, wide];
  const brandEnd = drawBrand(sheet, logo, { ...brand, y, align: isStart ? 'start' : 'end' });
  const align = isStart ? 'end' : 'start';
  drawTitle(sheet, { ...title, y: y + px(26), align });
  const end = drawNumber(sheet, { ...title, y: y + px(50), align });
  sheet.y = Math.max(y + px(84), brandEnd + px(28), end + px(12));
}

/** Seller, buyer and the facts, side by side. */
function drawColumns(sheet: Sheet): void {
  const { left, model, y, columnLeft, columnWidth, style } = sheet;
  const { strong, small, muted } = style.styles;
  const buyerLeft = left + (columnLeft - left) * 0.46;
  const first = y + px(12);
  const seller = { x: left, width: buyerLeft - left - px(20) };
  const sellerEnd = drawText(sheet, model.seller.lines, small, { ...seller, y: first });
  drawLabel(sheet, (words) => words.buyer.title, { x: buyerLeft, y: first });
  const nameY = first + px(19) + secondDrop(sheet);
  const buyer = { x: buyerLeft, width: columnLeft - buyerLeft - px(20) };
  const nameEnd = drawText(sheet, [model.buyer.name], strong, { ...buyer, y: nameY });
  const buyerEnd = drawText(sheet, model.buyer.lines, muted, { ...buyer, y: nameEnd });
  const facts = { x: columnLeft, y: first, width: columnWidth };
  const factsEnd = drawFacts(sheet, (words) => words.facts, facts);
  sheet.y = Math.max(sellerEnd, buyerEnd, factsEnd) + px(6);
}

/** What matters most on a ground of its own: how much, and where to. */
function drawPanel(sheet: Sheet): void {
  const { pen, left, model, y, columnLeft, columnWidth, width, style } = sheet;
  const inset = px(18);
  const row = style.styles.body.leading + px(1);
  const drop = secondDrop(sheet);
  const account = accountHeight(sheet);
  const height = Math.max(px(78) + drop, inset * 2 + account - px(2));
  const fill = style.colors.tint;
  pen.box({ x: left, y, width, height, radius: px(8), fill });
  drawLabel(sheet, (words) => words.headline.name, { x: left + inset, y: y + px(29) });
  const color = style.colors.accent;
  const room = columnLeft - left - 2 * inset;
  const figure = pen.fit({ ...style.styles.headline, color }, model.headline.text, room);
  pen.within('P', () => {
    pen.write(model.headline.text, figure, { x: left + inset, y: y + px(59) + drop });
  });
  const top = y + (height - account) / 2 + row * 0.7;
  drawAccount(sheet, { x: columnLeft, y: top, width: columnWidth - inset });
  sheet.y += height + px(22);
}

/** A band of the accent on top, tinted grounds instead of rules. */
export function drawModernHead(sheet: Sheet, logo: Uint8Array | null): void {
  const { pen, left, right, style } = sheet;
  const band = { x: 0, y: 0, width: left + right, thickness: px(8) };
  pen.rule({ ...band, color: style.colors.accent });
  drawTop(sheet, logo);
  drawColumns(sheet);
  drawPanel(sheet);
}
