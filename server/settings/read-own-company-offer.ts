import { type Kysely, sql } from 'kysely';
import type { OwnCompanyOffer } from '#contract/own-company.ts';
import type { DB } from '#database/schema.ts';
import { readCurrencies } from './read-currencies.ts';

/** What would be deleted if the organisation began with books of its own. */
export async function readOwnCompanyOffer(db: Kysely<DB>): Promise<OwnCompanyOffer> {
  const { rows } = await sql<OwnCompanyOffer>`
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
        'clients', (select count(*) from client where not is_sample),
        'invoices', (select count(*) from invoice where not is_sample),
        'payments', (select count(*) from payment where not is_sample)
      ) as added`.execute(db);
  const [offer] = rows;
  if (!offer) throw new Error('The database gave no counts');
  return { ...offer, currencies: await readCurrencies(db) };
}
