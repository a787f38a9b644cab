import { type Kysely, sql } from 'kysely';
import type { InvoicingSettings } from '#contract/settings/invoicing-settings.ts';
import type { DB } from '#database/schema.ts';
import { readCurrencies } from './read-currencies.ts';

/** What the editor of invoices offers. */
export async function readInvoicingSettings(db: Kysely<DB>): Promise<InvoicingSettings> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['invoicing_version as version', 'currency', 'payment_terms as paymentTerms'])
    .select(['payment_term_days as paymentTermDays', 'link_days as linkDays'])
    .select('quote_days as quoteDays')
    .executeTakeFirstOrThrow();
  const taxRates = await db
    .selectFrom('tax_rate')
    .select(['name', 'category', 'is_default as isDefault'])
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .orderBy('id')
    .execute();
  const exchangeRates = await db
    .selectFrom('exchange_rate')
    .select('currency')
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .where('currency', '!=', organisation.currency)
    .orderBy('currency')
    .execute();
  return { ...organisation, taxRates, exchangeRates, currencies: await readCurrencies(db) };
}
