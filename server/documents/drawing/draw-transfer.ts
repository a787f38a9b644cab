import { encode } from 'uqr';
import type { DocumentModel, SentencePart } from '#domain/document-model.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { directionOf } from '#messages/direction.ts';
import { pageTexts } from '../texts.ts';
import { px, type TextStyle } from './sheet-style.ts';
import { hasRoom, type Sheet, turnPage } from './sheet.ts';

interface Word {
  text: string;
  style: TextStyle;
}

/** The sentence in lines: its pieces keep their weight, a piece goes to the next line as a whole where it can. */
function sentenceLines(
  { pen }: Sheet,
  sentence: readonly SentencePart[],
  { strong, body, width }: { strong: TextStyle; body: TextStyle; width: number },
): Word[][] {
  const lines: Word[][] = [[]];
  let used = 0;
  for (const part of sentence) {
    const style = part.isStrong ? strong : body;
    // No line begins with what ends a word.
    const [closing = ''] = /^\p{P}*/u.exec(part.text) ?? [];
    if (closing !== '' && used > 0) {
      lines.at(-1)?.push({ text: closing, style });
      used += pen.measure(closing, style);
    }
    const rest = used > 0 ? part.text.slice(closing.length) : part.text;
    for (const text of rest === '' ? [] : pen.wrap(rest, style, width)) {
      const isNext = used > 0 && used + pen.measure(text, style) > width;
      if (isNext) {
        lines.push([]);
        used = 0;
      }
      // Behind the mark of a line that runs to the left, too.
      const written = isNext ? text.replace(/^(\u200f?)\s+/u, '$1') : text;
      lines.at(-1)?.push({ text: written, style });
      used += pen.measure(written, style);
    }
  }
  return lines;
}

interface Transfer {
  lines: Word[][];
  /** The same in the second language. */
  others: Word[][];
  height: number;
  /** With the distance to what is above. */
  room: number;
}

const inset = px(19);
const leading = px(19);
const otherLeading = px(14);
/** Of a QR code: 23 mm, of which an app reads each square at arm's length. */
const codeSide = px(88);

function drawCode({ pen, model, right }: Sheet, top: number): void {
  const { code = null, sentence = [] } = model.transfer ?? {};
  if (code === null) return;
  // Medium correction, as the standard wants it.
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const [x, y] = [right - px(12) - codeSide, top + px(12)];
  const alt = pageTexts(model.language)('pdf.code', {
    transfer: sentence.map(({ text }) => text).join(''),
  });
  const draw = () => {
    pen.grid({ x, y, unit: codeSide / size, rows: data });
  };
  pen.within('Figure', draw, { alt, bbox: [x, y, x + codeSide, y + codeSide] });
}

export function layTransfer(sheet: Sheet): Transfer | null {
  const { transfer } = sheet.model;
  if (!transfer) return null;
  const codeWidth = transfer.code === null ? 0 : codeSide + inset;
  const { strong, body, second } = sheet.style.styles;
  const width = sheet.width - 2 * inset - codeWidth;
  const lines = sentenceLines(sheet, transfer.sentence, { strong, body, width });
  const { sentence = [] } = sheet.model.second?.transfer ?? {};
  const small = { strong: { ...second, weight: 'strong' } as const, body: second, width };
  const others = sentence.length === 0 ? [] : sentenceLines(sheet, sentence, small);
  const least = transfer.code === null ? 0 : codeSide + px(24);
  const words = lines.length * leading + others.length * otherLeading;
  const height = Math.max(least, px(46) + words);
  return { lines, others, height, room: height + px(8) };
}

const runsOtherWay = ({ language, second }: DocumentModel) =>
  second !== undefined && directionOf(second.language) !== directionOf(language);

/** How far from where lines of the document start each word is: the first word of a line that runs the other way is the farthest. */
function placedWords({ pen }: Sheet, line: readonly Word[], isTurned: boolean) {
  const widths = line.map(({ text, style }) => pen.measure(text, style));
  let x = isTurned ? widths.reduce((sum, width) => sum + width, 0) : 0;
  return line.map((word, index) => {
    const width = widths[index] ?? 0;
    if (isTurned) x -= width;
    const placed = { word, x };
    if (!isTurned) x += width;
    return placed;
  });
}

/** How to pay, in a frame at the end of the last page. */
export function drawTransfer(sheet: Sheet): void {
  const { pen, model, left, width, style } = sheet;
  const transfer = layTransfer(sheet);
  if (!model.transfer || !transfer) return;
  const { lines, others, height, room } = transfer;
  // At the foot of the page where the document ends, or at the head of one of its own.
  let top = sheet.bottom - height;
  if (!hasRoom(sheet, room)) {
    turnPage(sheet);
    top = sheet.y;
  }
  pen.box({ x: left, y: top, width, height, radius: px(8), edge: style.colors.line });
  const { title } = model.transfer;
  pen.within('H2', () => {
    const { label, second } = style.styles;
    const x = left + inset;
    const written = style.label(title);
    pen.write(written, label, { x, y: top + px(25) });
    const other = secondText(model, (words) => words.transfer?.title);
    pen.write(other, second, { x: x + pen.measure(written, label) + px(7), y: top + px(25) });
  });
  pen.within('P', () => {
    let y = top + px(46);
    for (const [index, line] of [...lines, ...others].entries()) {
      const isTurned = index >= lines.length && runsOtherWay(model);
      for (const { word, x } of placedWords(sheet, line, isTurned)) {
        pen.write(word.text, word.style, { x: left + inset + x, y });
      }
      y += index < lines.length - 1 ? leading : otherLeading;
    }
  });
  drawCode(sheet, top);
}
