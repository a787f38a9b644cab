export interface TextPart {
  text: string;
  isMatch: boolean;
}

function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** One letter without case and accents. */
function foldedLetter(letter: string): string {
  return letter
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLocaleLowerCase('en-US');
}

/** The text in parts, those that hold a word of the search marked; case and accents do not count. */
export function markMatches(text: string, searched: string): TextPart[] {
  const letters = lettersOf(text);
  const folded = letters.map(foldedLetter);
  const isMarked = letters.map(() => false);
  for (const word of searched.split(/\s+/u)) {
    const wanted = lettersOf(word).map(foldedLetter);
    if (wanted.length === 0) continue;
    for (let start = 0; start + wanted.length <= letters.length; start += 1) {
      if (!wanted.every((letter, index) => folded[start + index] === letter)) continue;
      isMarked.fill(true, start, start + wanted.length);
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
