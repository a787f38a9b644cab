import { type Kysely, sql } from 'kysely';
import type { ReportScopeQuery } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { SharedContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { ReportScope, ReportTable } from './sql/report-table.ts';

/** @throws {ProblemError} `rule-broken` where there is no such currency, or the period ends before it starts */
export async function reportScope(
  db: Kysely<DB>,
  {
    table,
    query,
  }: { table: Pick<ReportTable, 'span' | 'isInOwnCurrency'>; query: ReportScopeQuery },
  { today, organisation }: SharedContext,
): Promise<ReportScope> {
  const { to = today, basis, by, country } = query;
  const currency = (table.isInOwnCurrency ? undefined : query.currency) ?? organisation.currency;
  const from = table.span === 'day' ? null : (query.from ?? `${to.slice(0, 4)}-01-01`);
  if (from !== null && to < from) throw ruleBroken('to', refusal('field.beforeStart'));
  const { rows } = await sql<Pick<ReportScope, 'exponent' | 'home' | 'hasLabels'>>`
    select exponent, coalesce((select country from organisation), '') as home,
      exists (select from invoice_tax where label <> '') as "hasLabels"
    from currency where code = ${currency}`.execute(db);
  const [row] = rows;
  if (!row) throw ruleBroken('currency', refusal('field.currency'));
  return {
    from,
    to,
    today,
    currency,
    basis,
    by,
    country,
    ...row,
  };
}

/** The currencies in which the books hold anything, the organisation's first. */
export async function readCurrencies(db: Kysely<DB>, own: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from daily_receivable union select currency from daily_receivable_delta
    union select ${own}::text`.execute(db);
  const others = rows.map(({ currency }) => currency).filter((currency) => currency !== own);
  return [own, ...others.sort()];
}
