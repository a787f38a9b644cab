import { folded } from './folded.ts';

export function searchWords(searched: string): string[] {
  return folded(searched)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
