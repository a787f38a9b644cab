import { hasRightToLeft, inVisualOrder, type TextRun, withoutMarks } from './bidi-runs.ts';
import { fontFace, type Script } from './font-faces.ts';
import type { TypedText } from '../document-source.ts';
import type { UndrawableText } from './pdf-job.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const noBreakSpaces = /[\u00a0\u2007\u202f]/gu;
const plainAscii = /^[\x20-\x7e]*$/;

/** What is drawn of a text: composed, its spaces plain, without characters that have no look of their own, but for those that tell how it runs. */
export function drawnText(text: string): string {
  return breakableText(text).replaceAll(noBreakSpaces, ' ');
}

/** The same before it is broken into lines: the spaces at which none may end are still told from the others. */
export function breakableText(text: string): string {
  if (plainAscii.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(/[\t\u2000-\u2006\u2008-\u200a\u205f]/gu, ' ')
    .replaceAll(
      /(?![\u061c\u200e\u200f\u2066-\u2069])[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu,
      '',
    );
}

/** Han characters look different in Chinese, Japanese and Korean: the text around them tells which. */
function eastAsianOrder(text: string): Script[] {
  if (hangul.test(text)) return ['korean', 'chinese', 'japanese'];
  if (kana.test(text)) return ['japanese', 'chinese', 'korean'];
  return ['chinese', 'japanese', 'korean'];
}

function draws(script: Script, character: string): boolean {
  const font = fontFace(script, 'regular');
  return Array.from(character).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
}

/** A character with the marks on it, which need its font. */
const characters = /\P{M}\p{M}*|\p{M}+/gu;

const leftward: readonly [RegExp, Script][] = [
  [/\p{Script_Extensions=Arabic}/u, 'arabic'],
  [/\p{Script_Extensions=Hebrew}/u, 'hebrew'],
];

function scriptOf(character: string, others: readonly Script[]): Script | undefined {
  if (draws('western', character)) return 'western';
  const [, own] = leftward.find(([letters]) => letters.test(character)) ?? [];
  if (own) return draws(own, character) ? own : undefined;
  return others.find((script) => draws(script, character));
}

/** A drawn text in runs of one font each, from the left. What no font draws stays with the run before it. */
export function textRuns(text: string): TextRun[] {
  if (plainAscii.test(text)) return [{ text, script: 'western' }];
  const runs = runsByFont(text);
  return hasRightToLeft(text) ? inVisualOrder(runs) : unmarked(runs);
}

function unmarked(runs: readonly TextRun[]): TextRun[] {
  return runs.map((run) => ({ ...run, text: withoutMarks(run.text) }));
}

const isMark = (character: string) => withoutMarks(character) === '';

function runsByFont(text: string): TextRun[] {
  const others = eastAsianOrder(text);
  const runs: TextRun[] = [];
  for (const [character] of text.matchAll(characters)) {
    const last = runs.at(-1);
    const own = isMark(character) ? undefined : scriptOf(character, others);
    const script = own ?? last?.script ?? 'western';
    if (last?.script === script) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs;
}

/** The fields that hold characters which no font draws right: those of scripts that there is no font for. */
export function undrawableTexts(texts: readonly TypedText[]): UndrawableText[] {
  return texts.flatMap(({ path, text }) => {
    const drawn = withoutMarks(drawnText(text)).replaceAll('\n', '');
    if (plainAscii.test(drawn)) return [];
    const others = eastAsianOrder(drawn);
    const missing = [...drawn.matchAll(characters)]
      .map(([character]) => character)
      .filter((character) => scriptOf(character, others) === undefined);
    return missing.length === 0 ? [] : [{ path, characters: [...new Set(missing)].slice(0, 10) }];
  });
}
