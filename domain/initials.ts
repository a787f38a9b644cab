/** The first letters of the first and the last word, in capitals: `Jane van Roe` is `JR`. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';
  return letter.toLocaleUpperCase('en-US');
}
