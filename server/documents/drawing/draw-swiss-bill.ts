import { encode } from 'uqr';
import type { SwissBill } from '#domain/document-model.ts';
import { swissCross } from '../swiss-cross.ts';
import { layTransfer } from './draw-transfer.ts';
import { px, type TextStyle } from './sheet-style.ts';
import { type Sheet, turnPage } from './sheet.ts';
import { swissBillWords } from './swiss-bill-words.ts';

const mm = (millimeters: number) => (millimeters * 72) / 25.4;

/** Receipt and payment part: 210 × 105 mm at the end of the page. */
const billHeight = mm(105);
const receiptWidth = mm(62);
const margin = mm(5);
const codeSide = mm(46);
/** Where the amounts of both parts begin, from the top of the bill. */
const amountTop = mm(68);
const black = '#000000';

const text = (size: number, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
  ...{ weight, size, color: black },
  leading: size * 1.15,
});
/** Sizes of the standard, in points. */
const title = text(11, 'strong');
const receipt = { heading: text(6, 'strong'), value: text(8), gap: 8 };
const part = { heading: text(8, 'strong'), value: text(10), gap: 10 };

/** What the bill takes of a page, in points: the foot needs less of a margin above it than above the end of a page. */
export const swissBillHeight = ({ model }: Pick<Sheet, 'model'>): number =>
  model.swissBill ? billHeight - px(22) : 0;

/** In francs the bill says all that the sentence would. */
export const hasTransfer = ({ model }: Pick<Sheet, 'model'>): boolean =>
  model.swissBill?.currency !== 'CHF';

/** Keeps the end of the last page free for the bill; what is written since ends above it. */
export function makeRoomForSwissBill(sheet: Sheet): void {
  if (!sheet.model.swissBill) return;
  const bottom = sheet.bottom - swissBillHeight(sheet);
  const transfer = hasTransfer(sheet) ? (layTransfer(sheet)?.room ?? 0) : 0;
  if (sheet.y + transfer > bottom) turnPage(sheet);
  sheet.bottom = bottom;
}

interface Column {
  x: number;
  y: number;
  width: number;
  styles: typeof part;
}

/** Headings with what is under them, from the top; gives the y of their end. */
function drawColumn(sheet: Sheet, { x, width, styles, ...at }: Column, blocks: Block[]): number {
  const { pen } = sheet;
  let y = at.y;
  for (const { heading, lines, blank } of blocks) {
    pen.within('P', () => {
      y += styles.heading.leading;
      pen.write(heading, styles.heading, { x, y });
      for (const line of lines.flatMap((one) => pen.wrap(one, styles.value, width))) {
        y += styles.value.leading;
        pen.write(line, styles.value, { x, y });
      }
    });
    if (blank) {
      drawCorners(sheet, { x, y: y + 2, ...blank });
      y += blank.height;
    }
    y += styles.gap;
  }
  return y;
}

interface Block {
  heading: string;
  lines: string[];
  /** To be filled in by hand. */
  blank?: { width: number; height: number };
}

/** The field that a payer fills in: its corners alone. */
function drawCorners(
  { pen }: Sheet,
  area: { x: number; y: number; width: number; height: number },
) {
  const [length, thickness] = [mm(3), 0.75];
  for (const right of [0, 1]) {
    for (const bottom of [0, 1]) {
      const x = area.x + right * (area.width - length);
      const y = area.y + bottom * (area.height - thickness);
      pen.rule({ x, y, width: length, thickness, color: black });
      const edge = area.x + right * (area.width - thickness);
      const top = area.y + bottom * (area.height - length);
      pen.rule({ x: edge, y: top, width: thickness, thickness: length, color: black });
    }
  }
}

function drawCode({ pen, model }: Sheet, bill: SwissBill, { x, y }: { x: number; y: number }) {
  // Medium correction, as the standard wants it.
  const { data, size } = encode(bill.code, { ecc: 'M', border: 0 });
  const [creditor = ''] = bill.creditor;
  const alt = swissBillWords(model.language)
    .alt.replace('{amount}', `${bill.currency} ${bill.amount}`)
    .replace('{creditor}', creditor);
  const draw = () => {
    pen.grid({ x, y, unit: codeSide / size, rows: data });
    for (const { width, height, color } of swissCross(codeSide)) {
      const [left, top] = [x + (codeSide - width) / 2, y + (codeSide - height) / 2];
      pen.patch({ x: left, y: top, width, height, color });
    }
  };
  pen.within('Figure', draw, { alt, bbox: [x, y, x + codeSide, y + codeSide] });
}

function drawTitle({ pen }: Sheet, words: string, x: number, top: number) {
  pen.within('H2', () => {
    pen.write(words, title, { x, y: top + margin + title.size * 0.75 });
  });
}

/** Currency and amount beside each other. */
function drawAmount(sheet: Sheet, bill: SwissBill, place: Omit<Column, 'width'>) {
  const words = swissBillWords(sheet.model.language);
  const column = { ...place, width: mm(51) };
  drawColumn(sheet, column, [{ heading: words.currency, lines: [bill.currency] }]);
  const beside = sheet.pen.measure(words.currency, place.styles.heading) + mm(4);
  const amount = { ...column, x: place.x + Math.max(mm(13), beside) };
  drawColumn(sheet, amount, [{ heading: words.amount, lines: [bill.amount] }]);
}

/** Where the bill is cut off. */
function drawSeparation({ pen, model, pageHeight, right, left }: Sheet) {
  const top = pageHeight - billHeight;
  const words = swissBillWords(model.language).separate;
  pen.rule({ x: 0, y: top, width: right + left, thickness: 0.5, color: black });
  pen.rule({ x: receiptWidth, y: top, width: 0.5, thickness: billHeight, color: black });
  pen.within('P', () => {
    const style = text(7);
    pen.write(words, style, { x: (right + left) / 2, y: top - px(5), align: 'middle' });
  });
}

/** Receipt and payment part of a Swiss bill, at the end of the last page. */
export function drawSwissBill(sheet: Sheet): void {
  const { model, pen, pageHeight } = sheet;
  const { swissBill: bill, language } = model;
  if (!bill) return;
  const top = pageHeight - billHeight;
  const words = swissBillWords(language);
  const isTold = bill.debtor.length > 0;
  const blocks = (blank: Required<Block>['blank'], withMessage: boolean): Block[] =>
    [
      { heading: words.account, lines: [bill.account, ...bill.creditor] },
      { heading: words.reference, lines: bill.reference === '' ? [] : [bill.reference] },
      { heading: words.message, lines: withMessage && bill.message !== '' ? [bill.message] : [] },
      isTold
        ? { heading: words.payer, lines: bill.debtor }
        : { heading: words.blank, lines: [], blank },
    ].filter((block) => block.lines.length > 0 || 'blank' in block);
  drawSeparation(sheet);

  drawTitle(sheet, words.receipt, margin, top);
  const receiptColumn = { x: margin, y: top + mm(12), width: mm(52), styles: receipt };
  drawColumn(sheet, receiptColumn, blocks({ width: mm(52), height: mm(20) }, false));
  drawAmount(sheet, bill, { x: margin, y: top + amountTop, styles: receipt });
  pen.within('P', () => {
    const y = top + mm(82) + receipt.heading.leading;
    const x = receiptWidth - margin;
    pen.write(words.point, receipt.heading, { x, y, align: 'end' });
  });

  const partLeft = receiptWidth + margin;
  drawTitle(sheet, words.title, partLeft, top);
  drawCode(sheet, bill, { x: partLeft, y: top + mm(17) });
  drawAmount(sheet, bill, { x: partLeft, y: top + amountTop, styles: part });
  const partColumn = { x: receiptWidth + mm(56), y: top + margin, width: mm(87), styles: part };
  drawColumn(sheet, partColumn, blocks({ width: mm(65), height: mm(25) }, true));
}
