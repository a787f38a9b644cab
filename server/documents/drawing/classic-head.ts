import type { Sheet } from './sheet.ts';
import { px } from './sheet-style.ts';
import {
  drawAccount,
  drawBrand,
  drawFacts,
  drawLabel,
  drawNumber,
  drawText,
  drawTitle,
  secondDrop,
} from './head-parts.ts';

/** Who sends it: the brand on one side, the address on the other. */
function drawLetterhead(sheet: Sheet, logo: Uint8Array | null): void {
  const { left, model, y, columnLeft, columnWidth, style } = sheet;
  const isStart = style.logoPlace === 'start';
  const wide = { x: left, width: columnLeft - left - px(16) };
  const column = { x: columnLeft, width: columnWidth };
  const brandEnd = drawBrand(sheet, logo, {
    ...(isStart ? wide : column),
    y,
    align: isStart ? 'start' : 'end',
  });
  const addressEnd = drawText(sheet, model.seller.lines, style.styles.small, {
    ...(isStart ? column : wide),
    y: y + px(12),
    align: isStart ? 'end' : 'start',
  });
  sheet.y = Math.max(y + px(112), brandEnd + px(36), addressEnd + px(24));
}

function drawTitleRow(sheet: Sheet): void {
  const { pen, left, y, columnLeft, columnWidth, width, style } = sheet;
  const titleWidth = columnLeft - left - px(16);
  drawTitle(sheet, { x: left, y: y + px(28), width: titleWidth });
  const numberEnd = drawNumber(sheet, { x: left, y: y + px(54), width: titleWidth });
  const factsEnd = drawFacts(sheet, ({ facts }) => facts, {
    x: columnLeft,
    y: y + px(15),
    width: columnWidth,
  });
  sheet.y = Math.max(y + px(80), numberEnd + px(8), factsEnd + px(6));
  pen.rule({ x: left, y: sheet.y, width, thickness: px(2), color: style.colors.accent });
  sheet.y += px(2);
}

/** The most important figure, who pays, and where to. */
function drawParties(sheet: Sheet): void {
  const { pen, left, model, y, columnLeft, columnWidth, style } = sheet;
  const { headline, strong, muted } = style.styles;
  const labelY = y + px(29);
  const buyerLeft = left + px(174);
  const drop = secondDrop(sheet);
  drawLabel(sheet, (words) => words.headline.name, { x: left, y: labelY });
  const figure = pen.fit(headline, model.headline.text, buyerLeft - left - px(16));
  pen.within('P', () => {
    pen.write(model.headline.text, figure, { x: left, y: y + px(62) + drop });
  });
  drawLabel(sheet, (words) => words.buyer.title, { x: buyerLeft, y: labelY });
  const buyer = { x: buyerLeft, width: columnLeft - buyerLeft - px(16) };
  const nameEnd = drawText(sheet, [model.buyer.name], strong, {
    ...buyer,
    y: labelY + px(21) + drop,
  });
  const buyerEnd = drawText(sheet, model.buyer.lines, muted, { ...buyer, y: nameEnd });
  let bankEnd = labelY;
  if (model.bank && model.bank.facts.length > 0 && !model.isSettled) {
    drawLabel(sheet, ({ bank }) => bank?.title, { x: columnLeft, y: labelY });
    const spot = { x: columnLeft, y: labelY + px(21) + drop, width: columnWidth };
    bankEnd = drawAccount(sheet, spot);
  }
  sheet.y = Math.max(y + px(104) + drop, buyerEnd + px(6), bankEnd + px(6));
}

/** Black rules on white, three weights of line; the accent where the eye should land. */
export function drawClassicHead(sheet: Sheet, logo: Uint8Array | null): void {
  drawLetterhead(sheet, logo);
  drawTitleRow(sheet);
  drawParties(sheet);
  const { pen, left, width, style } = sheet;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color: style.colors.line });
  sheet.y += px(20);
}
