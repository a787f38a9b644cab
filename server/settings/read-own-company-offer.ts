import { type Kysely, sql } from 'kysely';
import type { OwnCompanyOffer } from '#contract/settings/own-company.ts';
import type { DB } from '#database/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { readCurrencies } from './read-currencies.ts';

export async function readOwnCompanyOffer(
  db: Kysely<DB>,
  { isDemo }: Pick<Caller, 'isDemo'>,
): Promise<OwnCompanyOffer> {
  const { rows } = await sql<Omit<OwnCompanyOffer, 'asksPassword' | 'currencies'>>`
    select exists (select from client where is_sample) or exists (select from invoice where is_sample) as "isOffered",
      json_build_object(
        'clients', (select count(*) from client),
        'invoices', (select count(*) from invoice),
        'payments', (select count(*) from payment),
        'projects', (select count(*) from project),
        'timelineEntries', (select count(*) from timeline_entry),
        'accounts', (select count(*) from app_user where is_sample)
      ) as deleted,
      json_build_object(
        'clients', (select count(*) from client where not is_sample or added_in_demo),
        'invoices', (select count(*) from invoice where not is_sample or added_in_demo),
        'payments', (select count(*) from payment where not is_sample or added_in_demo)
      ) as added`.execute(db);
  const [offer] = rows;
  if (!offer) throw new Error('The database gave no counts');
  return { ...offer, asksPassword: !isDemo, currencies: await readCurrencies(db) };
}
