/** Without case and accents, so that `emile` finds `Émile`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLocaleLowerCase('en-US');
}

/** The words of a search, folded. */
export function searchWords(searched: string): string[] {
  return folded(searched)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
