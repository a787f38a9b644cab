import { type Kysely, sql } from 'kysely';
import type { OwnCompanyOffer } from '#contract/settings/own-company.ts';
import type { DB } from '#database/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { readCurrencies } from './read-currencies.ts';

/** What emptying the books would delete; all zero where it is not offered. */
export async function readOwnCompanyOffer(
  db: Kysely<DB>,
  { isDemo }: Pick<Caller, 'isDemo'>,
): Promise<OwnCompanyOffer> {
  const { rows } = await sql<Omit<OwnCompanyOffer, 'asksPassword' | 'currencies'>>`
    with offer as materialized (
      select exists (select from client where is_sample) or exists (select from invoice where is_sample) as made
    ), told as (
      select made,
        -- Of real books nothing is offered, so none of their millions is counted.
        ${tally('client')} as clients, ${tally('invoice')} as invoices, ${tally('payment')} as payments
      from offer
    )
    select made as "isOffered",
      json_build_object(
        'clients', clients[1], 'invoices', invoices[1], 'payments', payments[1],
        'projects', (select count(*) from project where made),
        'timelineEntries', (select count(*) from timeline_entry where made),
        'accounts', (select count(*) from app_user where made and is_sample)
      ) as deleted,
      json_build_object('clients', clients[2], 'invoices', invoices[2], 'payments', payments[2]) as added
    from told`.execute(db);
  const [offer] = rows;
  if (!offer) throw new Error('The database gave no counts');
  return { ...offer, asksPassword: !isDemo, currencies: await readCurrencies(db) };
}

/** How many rows a table has, and how many of them somebody added. */
function tally(table: 'client' | 'invoice' | 'payment') {
  return sql`(select array[count(*), count(*) filter (where not is_sample or added_in_demo)] from ${sql.table(table)} where made)`;
}
