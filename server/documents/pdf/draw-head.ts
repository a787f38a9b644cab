import { drawsInPdf } from '#server/images/draws-in-pdf.ts';
import type { Sheet } from './sheet.ts';
import { capitals, colors, px, styles } from './sheet-style.ts';

const logoSize = px(44);

function drawLogo({ doc, pen, left, y, model }: Sheet, logo: Uint8Array | null): void {
  // Stored before pictures were drawn once to be taken, it may be one that cannot be drawn.
  if (logo && drawsInPdf(logo)) {
    const fit: [number, number] = [logoSize, logoSize];
    doc.image(Buffer.from(logo), left, y, { fit, align: 'center', valign: 'center' });
    return;
  }
  doc.roundedRect(left, y, logoSize, logoSize, px(9)).fill(colors.text);
  const style = { ...styles.strong, size: px(17), color: colors.onMark };
  const place = { x: left + logoSize / 2, y: y + px(28), align: 'middle' } as const;
  pen.write(model.seller.initials, pen.fit(style, model.seller.initials, logoSize - px(8)), place);
}

/** Who sends it: the mark and name on the left, the address on the right. */
function drawLetterhead(sheet: Sheet, logo: Uint8Array | null): void {
  const { pen, left, right, model, y, columnLeft, columnWidth } = sheet;
  const { name, tagline, lines } = model.seller;
  drawLogo(sheet, logo);
  const textLeft = left + logoSize + px(12);
  const width = columnLeft - textLeft - px(16);
  const nameLines = pen.wrap(name, styles.name, width);
  let baseline = y + (tagline === '' && nameLines.length === 1 ? px(28) : px(20));
  for (const line of nameLines) {
    pen.write(line, styles.name, { x: textLeft, y: baseline });
    baseline += styles.name.leading;
  }
  baseline -= px(4);
  for (const line of pen.wrap(tagline, styles.small, width)) {
    pen.write(line, styles.small, { x: textLeft, y: baseline });
    baseline += styles.small.leading;
  }
  let addressBaseline = y + px(12);
  for (const line of lines.flatMap((text) => pen.wrap(text, styles.small, columnWidth))) {
    pen.write(line, styles.small, { x: right, y: addressBaseline, align: 'end' });
    addressBaseline += styles.small.leading;
  }
  sheet.y = Math.max(y + px(121), Math.max(baseline, addressBaseline) + px(24));
}

function drawTitle(sheet: Sheet): void {
  const { pen, left, right, model, y, columnLeft, columnWidth, width } = sheet;
  const titleStyle = pen.fit(styles.title, model.title, columnLeft - left - px(16));
  pen.write(model.title, titleStyle, { x: left, y: y + px(28) });
  const numbers = pen.wrap(model.number, styles.number, columnLeft - left - px(16));
  let numberBaseline = y + px(54);
  for (const line of numbers) {
    pen.write(line, styles.number, { x: left, y: numberBaseline });
    numberBaseline += styles.number.leading;
  }
  if (model.copy !== '') {
    // Beside the number where there is room, so that a copy takes no more pages than its original.
    const beside = left + pen.measure(numbers[0] ?? '', styles.number) + px(14);
    const isBeside =
      numbers.length === 1 && beside + pen.measure(model.copy, styles.strong) < columnLeft - px(16);
    const y = isBeside ? numberBaseline - styles.number.leading : numberBaseline;
    pen.write(model.copy, styles.strong, { x: isBeside ? beside : left, y });
    if (!isBeside) numberBaseline += styles.strong.leading;
  }
  const voided =
    model.voided === '' ? [] : pen.wrap(model.voided, styles.strong, columnLeft - left - px(16));
  for (const line of voided) {
    pen.write(line, styles.strong, { x: left, y: numberBaseline });
    numberBaseline += styles.strong.leading;
  }
  let baseline = y + px(15);
  for (const { name, text } of model.facts) {
    pen.write(name, styles.muted, { x: columnLeft, y: baseline });
    const valueWidth = columnWidth - pen.measure(name, styles.muted) - px(16);
    for (const line of pen.wrap(text, styles.body, valueWidth)) {
      pen.write(line, styles.body, { x: right, y: baseline, align: 'end' });
      baseline += px(20);
    }
  }
  sheet.y = Math.max(y + px(89), Math.max(numberBaseline, baseline) + px(14));
  pen.rule({ x: left, y: sheet.y, width, thickness: px(2), color: colors.text });
  sheet.y += px(2);
}

/** The most important figure, who pays, and where to. Gives the y of its end. */
function drawParties(sheet: Sheet): void {
  const { pen, left, model, y, columnLeft, columnWidth } = sheet;
  const labelBaseline = y + px(31);
  const label = (text: string, x: number) => {
    pen.write(capitals(text, model.language), styles.label, { x, y: labelBaseline });
  };
  const buyerLeft = left + px(174);
  label(model.headline.name, left);
  const headlineStyle = pen.fit(styles.headline, model.headline.text, buyerLeft - left - px(16));
  pen.write(model.headline.text, headlineStyle, { x: left, y: y + px(64) });

  label(model.buyer.title, buyerLeft);
  const buyerWidth = columnLeft - buyerLeft - px(16);
  let baseline = labelBaseline + px(22);
  for (const line of pen.wrap(model.buyer.name, styles.strong, buyerWidth)) {
    pen.write(line, styles.strong, { x: buyerLeft, y: baseline });
    baseline += styles.strong.leading;
  }
  for (const line of model.buyer.lines.flatMap((text) =>
    pen.wrap(text, styles.muted, buyerWidth),
  )) {
    pen.write(line, styles.muted, { x: buyerLeft, y: baseline });
    baseline += styles.muted.leading;
  }

  let bankBaseline = labelBaseline + px(20);
  if (model.bank && model.bank.facts.length > 0) {
    label(model.bank.title, columnLeft);
    const nameWidth = px(80);
    for (const { name, text } of model.bank.facts) {
      pen.write(name, styles.muted, { x: columnLeft, y: bankBaseline });
      // An account number is never broken: it is written smaller instead.
      const style = pen.fit(styles.body, text, columnWidth - nameWidth);
      pen.write(text, style, { x: columnLeft + nameWidth, y: bankBaseline });
      bankBaseline += px(19);
    }
  }
  sheet.y = Math.max(y + px(134), Math.max(baseline, bankBaseline) + px(8));
}

/** Everything above the table. */
export function drawHead(sheet: Sheet, logo: Uint8Array | null): void {
  drawLetterhead(sheet, logo);
  drawTitle(sheet);
  drawParties(sheet);
  const { pen, left, width } = sheet;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color: colors.line });
  sheet.y += px(25);
}
