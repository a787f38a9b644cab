/** Letters that Unicode does not take apart, as the server folds them (PostgreSQL's `unaccent`). */
const wholeLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};
const anyWholeLetter = new RegExp(`[${Object.keys(wholeLetters).join('')}]`, 'gu');

/** Without case and accents, so that `emile` finds `Émile` and `soren` finds `Søren`. */
export function folded(text: string): string {
  return text
    .toLocaleLowerCase('en-US')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(anyWholeLetter, (letter) => wholeLetters[letter] ?? letter);
}
