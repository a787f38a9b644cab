import { type RawBuilder, sql } from 'kysely';

/**
 * What a currency's invoices and payments changed, by day: a day may have several rows, as the latest changes are not folded yet.
 * @param currency ISO 4217
 */
export function dailyReceivables(currency: string): RawBuilder<unknown> {
  const of = (table: string) => sql`
    select day, owed_minor, past_due_minor, paid_minor, drafts, paid_invoices from ${sql.table(table)} where currency = ${currency}`;
  return sql`(${of('daily_receivable')} union all ${of('daily_receivable_delta')})`;
}
