import { folded } from './folded.ts';

/** The words of a search, folded. */
export function searchWords(searched: string): string[] {
  return folded(searched)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
