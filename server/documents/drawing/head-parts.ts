import type { NamedText } from '#domain/document-model.ts';
import { px, type TextStyle } from './sheet-style.ts';
import type { Size } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface Spot {
  x: number;
  /** Of the first baseline, or of the top. */
  y: number;
  width: number;
  align?: 'start' | 'end';
}

/** A text of one paragraph in its place; gives the baseline after its last line. */
export function drawText(
  { pen }: Pick<Sheet, 'pen'>,
  texts: readonly string[],
  style: TextStyle,
  { x, y, width, align = 'start' }: Spot,
): number {
  const lines = texts.filter((text) => text !== '').flatMap((text) => pen.wrap(text, style, width));
  if (lines.length === 0) return y;
  const edge = align === 'end' ? x + width : x;
  pen.within('P', () => {
    for (const [index, line] of lines.entries()) {
      pen.write(line, style, { x: edge, y: y + index * style.leading, align });
    }
  });
  return y + lines.length * style.leading;
}

export function drawLabel({ pen, style }: Sheet, text: string, place: { x: number; y: number }) {
  if (text === '') return;
  pen.within('H2', () => {
    pen.write(style.label(text), style.styles.label, place);
  });
}

/** A name at the start and what it names at the end of each line; gives the baseline after the last. */
export function drawFacts(
  { pen, style }: Sheet,
  facts: readonly NamedText[],
  { x, y, width }: Spot,
): number {
  const { muted, body } = style.styles;
  const leading = body.leading + px(2);
  let baseline = y;
  for (const { name, text } of facts) {
    pen.within('P', () => {
      pen.write(name, muted, { x, y: baseline });
      const room = width - pen.measure(name, muted) - px(16);
      for (const line of pen.wrap(text, body, room)) {
        pen.write(line, body, { x: x + width, y: baseline, align: 'end' });
        baseline += leading;
      }
    });
  }
  return baseline;
}

/** Names in one column, what they name in another. An account number is never broken: it is written smaller instead. */
export function drawAccount(
  { pen, style }: Sheet,
  facts: readonly NamedText[],
  { x, y, width }: Spot,
): number {
  const { muted, body } = style.styles;
  const names = facts.map(({ name }) => pen.measure(name, muted));
  const nameWidth = Math.min(width * 0.45, Math.max(px(70), ...names) + px(10));
  let baseline = y;
  for (const { name, text } of facts) {
    pen.within('P', () => {
      pen.write(name, pen.fit(muted, name, nameWidth - px(8)), { x, y: baseline });
      const room = width - nameWidth;
      const fitted = pen.fit(body, text, room);
      const [lines, size] =
        fitted.size >= 7 ? [[text], fitted] : [pen.wrap(text, body, room), body];
      for (const line of lines) {
        pen.write(line, size, { x: x + nameWidth, y: baseline });
        baseline += body.leading + px(1);
      }
    });
  }
  return baseline;
}

const mostLogo = { width: 160, height: px(48) };

export interface DrawnLogo extends Size {
  /** A word mark has the width of a name: nothing stands beside it. */
  isWordMark: boolean;
}

/** The logo, else the seller's initials; in the corner that is given. */
export function drawLogo(
  { pen, model, style }: Sheet,
  logo: Uint8Array | null,
  { x, y, align }: { x: number; y: number; align: 'start' | 'end' },
): DrawnLogo {
  const leftOf = (width: number) => (align === 'end' ? x - width : x);
  if (logo) {
    const picture = pen.openPicture(logo);
    const share = Math.min(mostLogo.width / picture.width, mostLogo.height / picture.height);
    const size = { width: picture.width * share, height: picture.height * share };
    const left = leftOf(size.width);
    const bbox: [number, number, number, number] = [left, y, left + size.width, y + size.height];
    const draw = () => {
      pen.picture(picture, { x: left, y, ...size });
    };
    pen.within('Figure', draw, { alt: model.seller.name, bbox });
    return { ...size, isWordMark: size.width > 1.8 * mostLogo.height };
  }
  const side = px(44);
  const left = leftOf(side);
  pen.box({ x: left, y, width: side, height: side, radius: px(9), fill: style.colors.accent });
  const mark = { ...style.styles.strong, size: px(17), color: style.colors.onMark };
  const fitted = pen.fit(mark, model.seller.initials, side - px(8));
  pen.decoration(() => {
    pen.write(model.seller.initials, fitted, {
      x: left + side / 2,
      y: y + px(28),
      align: 'middle',
    });
  });
  return { width: side, height: side, isWordMark: false };
}

/** Logo and name, the name beside a mark or under a word mark; gives the y of their end. */
export function drawBrand(
  sheet: Sheet,
  logo: Uint8Array | null,
  { x, y, width, align = 'start' }: Spot,
): number {
  const { model, style } = sheet;
  const { name, small, strong } = style.styles;
  const edge = align === 'end' ? x + width : x;
  const { isWordMark, ...size } = drawLogo(sheet, logo, { x: edge, y, align });
  if (isWordMark) {
    const spot = { x, width, align };
    const end = drawText(sheet, [model.seller.name], strong, {
      ...spot,
      y: y + size.height + px(18),
    });
    return drawText(sheet, [model.seller.tagline], small, { ...spot, y: end });
  }
  const taken = size.width + px(12);
  const beside = { x: align === 'end' ? x : x + taken, width: width - taken, align };
  const lines = sheet.pen.wrap(model.seller.name, name, beside.width);
  const isAlone = model.seller.tagline === '' && lines.length === 1;
  const first = y + (isAlone ? size.height / 2 + name.size * 0.36 : px(20));
  const end = drawText(sheet, [model.seller.name], name, { ...beside, y: first });
  const last = drawText(sheet, [model.seller.tagline], small, { ...beside, y: end - px(4) });
  return Math.max(y + size.height, last - px(8));
}

/** The number, whether it is a copy, and since when it is void; gives the baseline after them. */
export function drawNumber(sheet: Sheet, { x, y, width, align = 'start' }: Spot): number {
  const { pen, model, style } = sheet;
  const { number, strong } = style.styles;
  const spot = { x, width, align };
  const end = drawText(sheet, [model.number], number, { ...spot, y });
  // Beside the number where there is room, so that a copy takes no more pages than its original.
  const beside = pen.measure(model.number, number) + px(14);
  const fits =
    align === 'start' &&
    end - y <= number.leading &&
    beside + pen.measure(model.copy, strong) < width;
  if (!fits) return drawText(sheet, [model.copy, model.voided], strong, { ...spot, y: end });
  drawText(sheet, [model.copy], strong, { ...spot, x: x + beside, width: width - beside, y });
  return drawText(sheet, [model.voided], strong, { ...spot, y: end });
}

/** The title as the heading of the document. */
export function drawTitle({ pen, model, style }: Sheet, spot: Spot): void {
  const { x, y, width, align = 'start' } = spot;
  const fitted = pen.fit(style.styles.title, model.title, width);
  pen.within('H1', () => {
    pen.write(model.title, fitted, { x: align === 'end' ? x + width : x, y, align });
  });
}
