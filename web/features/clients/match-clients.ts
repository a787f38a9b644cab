import type { Client } from '#contract/clients.ts';

/** Without case and accents: `Émile` is found by `emile`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLocaleLowerCase('en-US');
}

/** The clients that hold every word of the search text in what is shown of them. */
export function matchClients<Found extends Client>(
  clients: readonly Found[],
  searched: string,
): readonly Found[] {
  const words = folded(searched)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return clients;
  return clients.filter(({ name, company, companyEmail, country, contact }) => {
    const text = folded([name, company, companyEmail, country, contact].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
