import type { DocumentModel, NamedText } from '#domain/document-model.ts';
import { secondText } from '#domain/languages/two-languages.ts';
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

/** How far a label's second language moves what is below it. */
export function secondDrop({ model, style }: Pick<Sheet, 'model' | 'style'>): number {
  return model.second ? style.styles.second.leading : 0;
}

/** A small heading, with the same in the second language below it. */
export function drawLabel(
  { pen, model, style }: Sheet,
  read: (model: DocumentModel) => string | undefined,
  { x, y }: { x: number; y: number },
) {
  const text = read(model) ?? '';
  if (text === '') return;
  const { label, second } = style.styles;
  pen.within('H2', () => {
    pen.write(style.label(text), label, { x, y });
    pen.write(secondText(model, read), second, { x, y: y + second.leading });
  });
}

/** A name at the start and what it names at the end of each line; gives the baseline after the last. */
export function drawFacts(
  { pen, model, style }: Sheet,
  read: (model: DocumentModel) => readonly NamedText[],
  { x, y, width }: Spot,
): number {
  const { muted, body, second } = style.styles;
  const leading = body.leading + px(2);
  let baseline = y;
  for (const [index, { name, text }] of read(model).entries()) {
    const other = secondText(model, (words) => read(words)[index]?.name);
    const below = other === '' ? 0 : second.leading;
    pen.within('P', () => {
      pen.write(name, muted, { x, y: baseline });
      pen.write(other, second, { x, y: baseline + below });
      const taken = Math.max(pen.measure(name, muted), pen.measure(other, second));
      const lines = pen.wrap(text, body, width - taken - px(16));
      for (const [at, line] of lines.entries()) {
        pen.write(line, body, { x: x + width, y: baseline + at * leading, align: 'end' });
      }
      baseline += Math.max(lines.length * leading, leading + below);
    });
  }
  return baseline;
}

/** Names in one column, what they name in another. An account number is never broken: it is written smaller instead. */
export function drawAccount(sheet: Sheet, { x, y, width }: Spot): number {
  const { pen, style } = sheet;
  const { muted, body, second } = style.styles;
  const facts = accountFacts(sheet);
  const names = facts.flatMap(({ name, other }) => [
    pen.measure(name, muted),
    pen.measure(other, second),
  ]);
  const nameWidth = Math.min(width * 0.45, Math.max(px(70), ...names) + px(10));
  let baseline = y;
  for (const { name, text, other } of facts) {
    pen.within('P', () => {
      const top = baseline;
      pen.write(name, pen.fit(muted, name, nameWidth - px(8)), { x, y: baseline });
      const fitted2 = pen.fit(second, other, nameWidth - px(8));
      pen.write(other, fitted2, { x, y: baseline + second.leading });
      const room = width - nameWidth;
      const fitted = pen.fit(body, text, room);
      const [lines, size] =
        fitted.size >= 7 ? [[text], fitted] : [pen.wrap(text, body, room), body];
      for (const line of lines) {
        pen.write(line, size, { x: x + nameWidth, y: baseline });
        baseline += body.leading + px(1);
      }
      baseline = Math.max(baseline, top + factHeight(style, other));
    });
  }
  return baseline;
}

function factHeight({ styles: { body, second } }: Sheet['style'], other: string): number {
  return body.leading + px(1) + (other === '' ? 0 : second.leading);
}

/** Where to pay, with the names of the second language; nothing once all is paid. */
function accountFacts({ model }: Pick<Sheet, 'model'>): (NamedText & { other: string })[] {
  if (!model.bank || model.isSettled) return [];
  return model.bank.facts.map((fact, index) => ({
    ...fact,
    other: secondText(model, ({ bank }) => bank?.facts[index]?.name),
  }));
}

/** Of the account where each of its facts has its text on one line. */
export function accountHeight(sheet: Pick<Sheet, 'model' | 'style'>): number {
  return accountFacts(sheet).reduce((sum, { other }) => sum + factHeight(sheet.style, other), 0);
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
  const { title, body } = style.styles;
  const other = secondText(model, (words) => words.title);
  const second = { ...body, size: title.size * 0.5, color: style.colors.muted };
  const gap = other === '' ? 0 : title.size * 0.3;
  const whole = pen.measure(model.title, title) + gap + pen.measure(other, second);
  // Both become smaller alike.
  const share = Math.min(1, width / whole);
  const fit = (of: TextStyle, text: string) => pen.fit(of, text, pen.measure(text, of) * share);
  const [fitted, fittedSecond] = [fit(title, model.title), fit(second, other)];
  const firstWidth = pen.measure(model.title, fitted);
  const secondWidth = other === '' ? 0 : gap * share + pen.measure(other, fittedSecond);
  const left = align === 'end' ? x + width - firstWidth - secondWidth : x;
  pen.within('H1', () => {
    pen.write(model.title, fitted, { x: left, y });
    pen.write(other, fittedSecond, { x: left + firstWidth + gap * share, y });
  });
}
