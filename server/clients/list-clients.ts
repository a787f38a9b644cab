import { type Kysely, sql } from 'kysely';
import { clientsPerCall } from '#contract/clients/client-lists.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { holdsWord, searchWords } from '#database/text-search.ts';
import { readClients } from './client-rows.ts';

/** The clients by name, and how many there are without a limit, each with what it owes in the organisation's currency (ISO 4217), drafts aside. */
export async function listClients(
  db: Kysely<DB>,
  { query, currency }: { query: { q: string; limit?: number | undefined }; currency: string },
): Promise<{ clients: ClientRecord[]; total: number }> {
  const words = searchWords(query.q);
  const { ids, total } = await pageOfIds(db, {
    found: db
      .selectFrom('client')
      .select(['client.id', 'client.name_sort'])
      .where((where) =>
        where.and(words.map((word) => holdsWord([sql.ref('client.search_text')], word))),
      ),
    order: sql`name_sort, id`,
    page: 1,
    perPage: query.limit ?? clientsPerCall,
    isSearch: words.length > 0,
  });
  return { clients: await readClients(db, { ids, currency }), total };
}
