import { type Kysely, sql } from 'kysely';
import type { AccountSettings } from '#contract/exports/accounts.ts';
import type { DB } from '#database/schema.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { chartFromTemplate, chartOfCountry, charts } from '#domain/accounts/chart-templates.ts';

/** The chart of accounts; that of the country's template until somebody saved one. */
export async function readAccounts(db: Kysely<DB>): Promise<AccountSettings> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['accounts_version', 'chart', 'country', 'datev_consultant', 'datev_client'])
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('account')
    .select(['number', 'name'])
    .orderBy(sql`number collate "C"`)
    .execute();
  const mapping = await db
    .selectFrom('account_mapping')
    .select(['slot', 'account_number as account'])
    .orderBy(sql`slot collate "C"`)
    .execute();
  const rows = await db
    .selectFrom('tax_rate')
    .select(['category', sql<string>`trim_scale(rate)::text`.as('rate'), 'label'])
    .distinct()
    .orderBy('category')
    .orderBy('rate')
    .orderBy('label')
    .execute();
  const taxes = rows.map(({ label, ...tax }) => ({ ...tax, ...labelOf({ label }) }));
  const chart =
    charts.find((one) => one === organisation.chart) ?? chartOfCountry(organisation.country);
  const kept = accounts.length > 0 ? { accounts, mapping } : chartFromTemplate(chart, taxes);
  return {
    version: organisation.accounts_version,
    chart,
    ...kept,
    datevConsultant: String(organisation.datev_consultant ?? ''),
    datevClient: String(organisation.datev_client ?? ''),
    taxes,
  };
}
