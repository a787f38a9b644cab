import { type Kysely, sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';
import { holdsWord, searchWords } from '#database/text-search.ts';
import { minorToNumber } from '#domain/money.ts';

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
): Promise<Client[]> {
  let matching = db
    .with('open', (debts) =>
      debts
        .selectFrom('invoice')
        .where('currency', '=', currency)
        .where('issued_at', 'is not', null)
        .groupBy('client_id')
        .select(['client_id', sql<bigint>`sum(balance_minor)::bigint`.as('minor')]),
    )
    .selectFrom('client')
    .innerJoin('currency', (join) => join.on('currency.code', '=', currency))
    .leftJoin('open', 'open.client_id', 'client.id')
    .select(['client.id', 'client.name', 'client.company', 'client.company_email as companyEmail'])
    .select(['client.address', 'client.country', 'client.contact'])
    .select(['client.avatar_image as avatarImage', 'open.minor as openMinor', 'currency.exponent'])
    .orderBy('client.name_sort')
    .orderBy('client.id');
  for (const word of searchWords(query.q)) {
    matching = matching.where((where) =>
      where.or([
        holdsWord(where.ref('client.search_text'), word),
        holdsWord(sql<string>`fold_text(client.company)`, word),
      ]),
    );
  }
  if (query.limit !== undefined) matching = matching.limit(query.limit);
  const rows = await matching.execute();
  return rows.map(({ id, avatarImage, openMinor, exponent, ...client }) => ({
    ...client,
    id: Number(id),
    avatar: imageAddress(avatarImage),
    openBalance: minorToNumber(openMinor ?? 0n, exponent),
  }));
}
