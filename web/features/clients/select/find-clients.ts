import type { Client } from '#contract/clients/clients.ts';
import { folded, searchWords } from '#web/format/search-words.ts';

/** How far from what was typed; `undefined` where a word is nowhere. The start of a name counts most. */
function distance({ name, company, companyEmail }: Client, words: string[]): number | undefined {
  const texts = [name, company, companyEmail].map(folded);
  let sum = 0;
  for (const word of words) {
    const places = texts.flatMap((text, index) => {
      if (text.startsWith(word)) return [index];
      return text.includes(word) ? [index + texts.length] : [];
    });
    if (places.length === 0) return undefined;
    sum += Math.min(...places);
  }
  return sum;
}

/** The clients whose name, company or email contains every word: those that start with it first, then by name. */
export function findClients<Any extends Client>(
  clients: readonly Any[],
  searched: string,
): readonly Any[] {
  const words = searchWords(searched);
  if (words.length === 0) return clients;
  return clients
    .flatMap((client) => {
      const far = distance(client, words);
      return far === undefined ? [] : [{ client, far }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ client }) => client);
}
