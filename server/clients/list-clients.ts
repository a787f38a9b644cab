import type { Kysely } from 'kysely';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import { matchesWord, searchWords } from '#database/text-search.ts';
import { selectClients, toClientRecord } from './client-rows.ts';

export interface ClientQuery {
  /** Search text; empty for none. */
  q: string;
  /** All of them where it is left out. */
  limit?: number | undefined;
}

/** The clients by name, each with what it owes in the organisation's currency (ISO 4217), drafts aside. */
export async function listClients(
  db: Kysely<DB>,
  { query, currency }: { query: ClientQuery; currency: string },
): Promise<ClientRecord[]> {
  let matching = selectClients(db, currency).orderBy('client.name_sort').orderBy('client.id');
  for (const word of searchWords(query.q)) {
    matching = matching.where((where) => matchesWord(where.ref('client.search_text'), word));
  }
  if (query.limit !== undefined) matching = matching.limit(query.limit);
  const rows = await matching.execute();
  return rows.map(toClientRecord);
}
