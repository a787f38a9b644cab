import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { draftEndpoints } from '#contract/invoices/drafts.ts';
import type { DB } from '#database/schema.ts';
import { folded, matchesWord, searchWords } from '#database/text-search.ts';

type Items = z.output<(typeof draftEndpoints)['listItems']['output']>;
type Taxes = Items['items'][number]['taxes'];

const mostItems = 10;

/** What was billed before in the currency and holds every word of the search; titles that begin with it come first. */
export async function listItems(
  db: Kysely<DB>,
  { q, currency }: { q: string; currency: string },
): Promise<Items> {
  let matching = db.selectFrom('item_memory').where('currency', '=', currency);
  for (const word of searchWords(q)) {
    matching = matching.where((where) => matchesWord(where.ref('title_key'), word));
  }
  const items = await matching
    .orderBy(sql`starts_with(title_key, ${folded(q)})`, 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('title_key')
    .limit(mostItems)
    .select(['title', 'description', 'unit'])
    .select(sql<string>`trim_scale(cost)::text`.as('cost'))
    .select(sql<Taxes>`taxes`.as('taxes'))
    .execute();
  return { items };
}
