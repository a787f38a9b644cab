import { type Expression, type Kysely, sql } from 'kysely';
import type { ClientSearchQuery, FoundClients } from '#contract/clients/clients.ts';
import type { DB } from '#database/schema.ts';
import { searchWords } from '#database/text-search.ts';
import { searchClients, toClientRecord } from './client-rows.ts';

/** What is searched: `names` is what a picker shows of a client. */
const searchedText = {
  names: sql<string>`client.search_text`,
  all: sql<string>`client.search_text || E'\n' || fold_text(client.country || E'\n' || client.contact)`,
};

/** How far a word is from the start of the name: 0 there, 1 at the start of the company, 2 of the email, else 3. */
const distance = (word: string): Expression<number> => sql<number>`case
  when starts_with(client.name_sort, fold_text(${word})) then 0
  when starts_with(fold_text(client.company), fold_text(${word})) then 1
  when starts_with(fold_text(client.company_email), fold_text(${word})) then 2
  else 3 end`;

/**
 * A page of the clients that hold every word of a search, each with what it owes in the organisation's currency (ISO 4217),
 * drafts aside; the last page where a later one is asked for.
 */
export async function findClients(
  db: Kysely<DB>,
  { query, currency }: { query: ClientSearchQuery; currency: string },
): Promise<FoundClients> {
  const { limit } = query;
  let matching = searchClients(db, { q: query.q, currency }, searchedText[query.within]);
  if (query.archived !== 'include') {
    const state = query.archived === 'only' ? 'is not' : 'is';
    matching = matching.where('client.archived_at', state, null);
  }
  const counted = await db
    .selectFrom(matching.clearSelect().select('client.id').as('found'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / limit)));
  const rows = await matching
    .orderBy(sortText(query), query.sortDesc ? 'desc' : 'asc')
    .orderBy('client.name_sort')
    .orderBy('client.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { clients: rows.map(toClientRecord), total, page };
}

function sortText({ sortBy, q }: ClientSearchQuery): Expression<unknown> {
  switch (sortBy) {
    case 'name':
      return sql`client.name_sort`;
    case 'openBalance':
      return sql`coalesce(open.minor, 0)`;
    case 'match': {
      const words = searchWords(q);
      if (words.length === 0) return sql`client.name_sort`;
      return sql`(${sql.join(words.map(distance), sql` + `)})`;
    }
    case 'company':
    case 'country':
      return sql`fold_text(${sql.ref(`client.${sortBy}`)}) collate "C"`;
  }
}
