import type { DocumentModel } from '#domain/document-model.ts';
import { bothTexts } from '#domain/languages/two-languages.ts';
import { isolateIn } from '#messages/direction.ts';
import type { Sheet } from './sheet.ts';
import { px } from './sheet-style.ts';
import {
  drawBrand,
  drawFacts,
  drawLabel,
  drawNumber,
  drawText,
  drawTitle,
  secondDrop,
} from './head-parts.ts';

/** Brand and title on one line. */
function drawTop(sheet: Sheet, logo: Uint8Array | null): void {
  const { pen, left, y, columnLeft, columnWidth, width, style } = sheet;
  const isStart = style.logoPlace === 'start';
  const wide = { x: left, width: columnLeft - left - px(16) };
  const column = { x: columnLeft, width: columnWidth };
  const [brand, title] = isStart ? [wide, column] : [column, wide];
  const brandEnd = drawBrand(sheet, logo, { ...brand, y, align: isStart ? 'start' : 'end' });
  const align = isStart ? 'end' : 'start';
  drawTitle(sheet, { ...title, y: y + px(19), align });
  const end = drawNumber(sheet, { ...title, y: y + px(38), align });
  sheet.y = Math.max(y + px(52), brandEnd + px(12), end);
  pen.rule({ x: left, y: sheet.y, width, thickness: px(2), color: style.colors.accent });
  sheet.y += px(2);
}

function drawColumns(sheet: Sheet): void {
  const { left, model, y, columnLeft, columnWidth, style } = sheet;
  const { strong, muted, small } = style.styles;
  const middle = left + (columnLeft - left) * 0.5;
  const first = y + px(19);
  drawLabel(sheet, (words) => words.buyer.title, { x: left, y: first });
  const nameY = first + px(16) + secondDrop(sheet);
  const buyer = { x: left, width: middle - left - px(16) };
  const nameEnd = drawText(sheet, [model.buyer.name], strong, { ...buyer, y: nameY });
  const buyerEnd = drawText(sheet, model.buyer.lines, muted, { ...buyer, y: nameEnd });
  const seller = { x: middle, y: first, width: columnLeft - middle - px(16) };
  const sellerEnd = drawText(sheet, model.seller.lines, small, seller);
  const facts = (words: DocumentModel) => [...words.facts, words.headline];
  const spot = { x: columnLeft, y: first, width: columnWidth };
  const factsEnd = drawFacts(sheet, facts, spot);
  sheet.y = Math.max(buyerEnd, sellerEnd, factsEnd);
}

/** Where to pay, in a line. */
function drawBankLine(sheet: Sheet): void {
  const { left, width, model, style } = sheet;
  if (!model.bank || model.isSettled || model.bank.facts.length === 0) return;
  const facts = model.bank.facts
    .map(({ name, text }, index) => {
      const names = bothTexts(name, model.second?.bank?.facts[index]?.name);
      return `${names} ${isolateIn(model.language, text)}`;
    })
    .join('  ·  ');
  const spot = { x: left, y: sheet.y + px(10), width };
  sheet.y = drawText(sheet, [facts], style.styles.small, spot);
}

/** As little room as can be read with ease: most invoices are one page. */
export function drawCompactHead(sheet: Sheet, logo: Uint8Array | null): void {
  drawTop(sheet, logo);
  drawColumns(sheet);
  drawBankLine(sheet);
  const { pen, left, width, style } = sheet;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color: style.colors.line });
  sheet.y += px(12);
}
