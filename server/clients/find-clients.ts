import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClientSearchQuery, FoundClients } from '#contract/clients/client-lists.ts';
import { openBalances } from '#database/list-index/open-balances.ts';
import { pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { folded, holdsWord, searchWords } from '#database/text-search.ts';
import { readClients } from './client-rows.ts';

/** What is searched: `names` is what a picker shows of a client. */
const searchedTexts = {
  names: [sql.ref<string>('client.search_text')],
  all: [sql.ref<string>('client.search_text'), sql.ref<string>('client.place_text')],
};

/** How far a word is from the start of the name: 0 there, 1 at the start of the company, 2 of the email, else 3. */
const distance = (word: string): Expression<number> => sql<number>`case
  when starts_with(client.name_sort, ${folded(word)}) then 0
  when starts_with(client.company_sort, ${folded(word)}) then 1
  when strpos(client.search_text, E'\\n' || ${folded(word)}) > 0 then 2
  else 3 end`;

/** The ids of clients that hold every word of a search. */
export function alikeClients(
  db: Kysely<DB>,
  { q, within, archived }: Pick<ClientSearchQuery, 'q' | 'within' | 'archived'>,
) {
  const alike = db
    .selectFrom('client')
    .select('client.id')
    .where((where) =>
      where.and(searchWords(q).map((word) => holdsWord(searchedTexts[within], word))),
    );
  if (archived === 'include') return alike;
  return alike.where('client.archived_at', archived === 'only' ? 'is not' : 'is', null);
}

/**
 * A page of the clients that hold every word of a search, each with what it owes in the organisation's currency (ISO 4217),
 * drafts aside; the last page where a later one is asked for.
 */
export async function findClients(
  db: Kysely<DB>,
  { query, currency }: { query: ClientSearchQuery; currency: string },
): Promise<FoundClients> {
  const { q, sortBy, sortDesc, page, limit } = query;
  const isSearch = searchWords(q).length > 0;
  const alike = alikeClients(db, query);
  const found = alike
    .$if(sortBy === 'openBalance', (clients) =>
      clients.leftJoin(openBalances(currency).as('open'), 'open.client_id', 'client.id'),
    )
    .select(['client.name_sort', sortKey(query).as('sort_key')]);
  const way = sql.raw(sortDesc ? 'desc' : 'asc');
  const { ids, ...counted } = await pageOfIds(db, {
    found,
    // What they owe does not change how many they are.
    alike: isSearch ? undefined : alike,
    order:
      sortBy === 'name' ? sql`name_sort ${way}, id ${way}` : sql`sort_key ${way}, name_sort, id`,
    page,
    perPage: limit,
    isSearch,
  });
  return { ...counted, clients: await readClients(db, { ids, currency }) };
}

function sortKey({ sortBy, q }: ClientSearchQuery): RawBuilder<unknown> {
  switch (sortBy) {
    case 'name':
      return sql`null`;
    case 'openBalance':
      return sql`coalesce(open.minor, 0)`;
    case 'match':
      return sql`${sql.join([sql`0`, ...searchWords(q).map(distance)], sql` + `)}`;
    case 'company':
      return sql.ref('client.company_sort');
    case 'country':
      return sql.ref('client.country_sort');
  }
}
