import type { Kysely } from 'kysely';
import { type ClientRecord, clientsPerCall } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import { matchesWord, searchWords } from '#database/text-search.ts';
import { selectClients, toClientRecord } from './client-rows.ts';

export interface ClientQuery {
  /** Search text; empty for none. */
  q: string;
  limit?: number | undefined;
}

interface ListedClients {
  clients: ClientRecord[];
  /** How many there are without a limit. */
  total: number;
}

/** The clients by name, each with what it owes in the organisation's currency (ISO 4217), drafts aside. */
export async function listClients(
  db: Kysely<DB>,
  { query, currency }: { query: ClientQuery; currency: string },
): Promise<ListedClients> {
  const { limit = clientsPerCall } = query;
  let matching = selectClients(db, currency);
  for (const word of searchWords(query.q)) {
    matching = matching.where((where) => matchesWord(where.ref('client.search_text'), word));
  }
  const rows = await matching
    .select(({ fn }) => fn.countAll<bigint>().over().as('total'))
    .orderBy('client.name_sort')
    .orderBy('client.id')
    .limit(limit)
    .execute();
  return { clients: rows.map(toClientRecord), total: Number(rows[0]?.total ?? 0) };
}
