import { folded } from '#web/format/folded.ts';
import { searchWords } from '#web/format/search-words.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The text in parts, those that hold a word of the search marked; case and accents do not count. */
export function markMatches(text: string, searched: string): TextPart[] {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const foldedLetters = letters.map(folded);
  const whole = foldedLetters.join('');
  // One letter can fold to several: ß to ss.
  const letterAt = foldedLetters.flatMap(({ length }, index) => Array<number>(length).fill(index));
  const isMarked = letters.map(() => false);
  for (const word of searchWords(searched)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
      for (const index of letterAt.slice(at, at + word.length)) isMarked[index] = true;
    }
  }
  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = isMarked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}
