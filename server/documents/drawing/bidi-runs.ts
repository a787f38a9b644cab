import bidiFactory from 'bidi-js';
import type { Script } from './font-faces.ts';

/** A piece of a line that one font draws. */
export interface TextRun {
  text: string;
  script: Script;
}

// What the package exports is the factory itself; its types have it as a member.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A mark without a look that makes a line run to the left, whatever it begins with. */
export const rightToLeftMark = '\u200f';

/** Marks of direction and isolates (UAX #9): they tell how a text runs, and are not drawn. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\u061c\u200f\u2067]/u;

/** Whether anything of a text runs to the left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether a paragraph runs to the left, by its first letter (UAX #9). */
export function isRightToLeft(paragraph: string): boolean {
  if (!hasRightToLeft(paragraph)) return false;
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
}

interface LevelRun extends TextRun {
  level: number;
}

/**
 * The runs of a line, given in the order of reading, in the order in which they are drawn from the left (UAX #9). Letters of Arabic and Hebrew
 * stay in their order, which their fonts turn; what else runs to the left, brackets say, is turned here, and so are the Arabic figures that a font
 * would turn: they run to the right.
 */
export function inVisualOrder(runs: readonly TextRun[]): TextRun[] {
  const line = runs.map((run) => run.text).join('');
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const levelRuns: LevelRun[] = [];
  let index = 0;
  for (const { script, text: letters } of runs) {
    let last: LevelRun = { script, level: -1, text: '' };
    for (const letter of letters) {
      const level = embedding.levels[index] ?? 0;
      const drawn = mirrored.get(index) ?? letter;
      if (last.level === level) {
        last.text += drawn;
      } else {
        last = { script, level, text: drawn };
        levelRuns.push(last);
      }
      index += letter.length;
    }
  }
  return reordered(levelRuns)
    .map(({ script, level, text }) => ({ script, level, text: withoutMarks(text) }))
    .filter(({ text }) => text !== '')
    .map(({ script, level, text }) => ({
      script,
      text: (level % 2 === 1) === turnsItself(script) ? text : turned(text),
    }));
}

export const withoutMarks = (text: string) => text.replaceAll(directionMarks, '');

const turnsItself = (script: TextRun['script']) => script === 'arabic' || script === 'hebrew';

const turned = (letters: string) => Array.from(letters).reverse().join('');

/** Turns the runs of each level from the highest on, as UAX #9 has it (rule L2). */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const all = [...runs];
  const highest = Math.max(0, ...all.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < all.length) {
      let end = start;
      while ((all[end]?.level ?? -1) >= level) end += 1;
      if (end > start) all.splice(start, end - start, ...all.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return all;
}
