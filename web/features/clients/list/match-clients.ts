import type { Client } from '#contract/clients/clients.ts';
import { folded, searchWords } from '#web/format/search-words.ts';

/** The clients whose visible texts contain every word of the search. */
export function matchClients<Found extends Client>(
  clients: readonly Found[],
  searched: string,
): readonly Found[] {
  const words = searchWords(searched);
  if (words.length === 0) return clients;
  return clients.filter(({ name, company, companyEmail, country, contact }) => {
    const text = folded([name, company, companyEmail, country, contact].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
