/** Without case and accents: `Émile` is found by `emile`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLocaleLowerCase('en-US');
}

/** The words that are searched for, folded; none where nothing is searched for. */
export function searchWords(searched: string): string[] {
  return folded(searched)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
