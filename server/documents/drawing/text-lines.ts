import LineBreaker from 'linebreak';
import { isRightToLeft, rightToLeftMark } from './bidi-runs.ts';

/** How wide a text is, in points. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The pieces between which a line may end, spaces at their ends. */
function pieces(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const found: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    found.push(paragraph.slice(start, next.position));
    start = next.position;
  }
  return found;
}

/** A piece that is wider than a line, cut where it has to be. */
function cut(piece: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let lineWidth = 0;
  for (const { segment } of graphemes.segment(piece)) {
    const segmentWidth = measure(segment);
    if (line.length > 0 && lineWidth + segmentWidth > width) {
      const over: string[] = [];
      // Side by side, letters may take more room than each by itself.
      while (line.length > 1 && measure(line.join('')) > width) over.unshift(line.pop() ?? '');
      lines.push(line.join(''));
      line = over;
      lineWidth = over.length === 0 ? 0 : measure(over.join(''));
    }
    line.push(segment);
    lineWidth += segmentWidth;
  }
  return [...lines, line.join('')];
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  if (measure(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const piece of pieces(paragraph)) {
    const bareWidth = measure(piece.trimEnd());
    if (line !== '' && lineWidth + bareWidth > width) {
      lines.push(line.trimEnd());
      line = '';
      lineWidth = 0;
    }
    if (bareWidth > width) {
      const parts = cut(piece, width, measure);
      line = parts.pop() ?? '';
      lines.push(...parts);
      lineWidth = measure(line);
    } else {
      line += piece;
      lineWidth += measure(piece);
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

const opening = /[\u2066-\u2068]/;
const closing = '\u2069';

/** What a line leaves open of isolates goes on in the next (UAX #9): each line is ordered by itself. */
function isolatedByLine(lines: readonly string[]): string[] {
  let open: string[] = [];
  return lines.map((line) => {
    const text = open.join('') + line;
    open = [];
    for (const character of text) {
      if (opening.test(character)) open.push(character);
      else if (character === closing) open.pop();
    }
    return text + closing.repeat(open.length);
  });
}

/** A text in lines no wider than `width`; long words are broken. */
export function textLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = isolatedByLine(wrapParagraph(paragraph, width, measure));
    // Each line runs as its paragraph does, whatever it begins with itself.
    return isRightToLeft(paragraph) ? lines.map((line) => `${rightToLeftMark}${line}`) : lines;
  });
}
