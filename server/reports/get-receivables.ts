import { type Kysely, type RawBuilder, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { Receivables } from '#contract/reports/reports.ts';
import { dailyReceivables } from '#database/list-index/daily-receivables.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import type { SharedContext } from '#server/http/handler.ts';
import { withKept } from './kept/kept-through.ts';
import { summedFacts } from './sql/period-sums.ts';
import { patient } from './patient.ts';
import { readCurrencies, reportScope } from './report-scope.ts';
import type { KeptScope, ReportScope } from './sql/report-table.ts';
import { buckets, oldestDays } from './sql/open-invoices.ts';
import { keptDaysToPay } from './tables/days-to-pay.ts';
import { openReceivables } from './receivables/open-receivables.ts';
import { readDaysToPay } from './receivables/read-days-to-pay.ts';

const debtors = 6;
/** Beside this week. */
const weeksAhead = 4;

interface ReceivablesQuery {
  asOf?: CalendarDay | undefined;
  currency?: string | undefined;
}

/** What is owed as of a day, how old it is, what came in by then, and when the rest is likely to come. */
export async function getReceivables(
  db: Kysely<DB>,
  { asOf, currency }: ReceivablesQuery,
  context: SharedContext,
): Promise<Receivables> {
  const query = { to: asOf, currency, basis: 'accrual', by: 'client', country: 'gb' } as const;
  const asked = await reportScope(db, { table: { span: 'day' }, query }, context);
  return patient(db, async (transaction) => {
    const scope = await withKept(transaction, asked);
    const open = await readOpen(transaction, scope);
    return {
      asOf: scope.to,
      currency: scope.currency,
      currencies: await readCurrencies(transaction, context.organisation.currency),
      ...open,
      daysToPay: await readDaysToPay(transaction, scope),
      months: await readMonths(transaction, scope),
    };
  });
}

interface OpenRow {
  clients: number;
  buckets: Record<string, { minor: string; invoices: number }> | null;
  weeks: Record<string, string> | null;
  debtors:
    | {
        id: number;
        name: string;
        company: string;
        avatar: string | null;
        owed: string;
        late: string;
        days: number;
      }[]
    | null;
}

/** The first day of the year before that of a day. */
const yearBefore = (day: CalendarDay): CalendarDay =>
  `${String(Number(day.slice(0, 4)) - 1)}-01-01`;

type OpenFigures = Pick<
  Receivables,
  'outstanding' | 'pastDue' | 'buckets' | 'expected' | 'debtors'
>;

/** All that follows from what is open, which is read once. */
async function readOpen(db: Kysely<DB>, scope: KeptScope): Promise<OpenFigures> {
  const { to, exponent } = scope;
  const monday = addDays(to, -((new Date(`${to}T00:00:00Z`).getUTCDay() + 6) % 7));
  const sunday = sql`${addDays(monday, 6)}::date`;
  const lastWeek = weeksAhead + 1;
  const week = (paidOn: RawBuilder<unknown>) =>
    sql`least((greatest(${paidOn}, ${to}::date) - ${monday}::date) / 7, ${lastWeek}::int)`;
  const { parts, oldestDue } = openReceivables(scope, {
    since: sql`(select since from bound)`,
    week,
  });
  const { rows } = await sql<OpenRow>`
    with lateness as materialized (
      -- How many days after the due date each client paid in this year and the one before, by amount. Exact sums of so many clients
      -- would take twice as long, and days are rounded.
      select client_id, (sign(days) * floor(abs(days) + 0.5))::int as days
      from (select row_key as client_id, sum(late::float8) / nullif(sum(paid::float8), 0) as days from (${summedFacts(keptDaysToPay, { ...scope, from: yearBefore(to) })}) as fact group by 1) as late
    ), bound as materialized (
      -- What is due before it is in the oldest bucket, and expected this week.
      select least(${to}::date - ${sql.lit(oldestDays)}, ${sunday} - coalesce(max(days), 0)) as since from lateness
    ), ${parts}, by_bucket as (
      select bucket, sum(minor)::text as minor, sum(invoices)::int as invoices from part group by 1
    ), by_week as (
      select week, sum(minor)::text as minor from part group by 1
    )
    select (select count(*)::int from by_client) as clients,
      (select json_object_agg(bucket, json_build_object('minor', minor, 'invoices', invoices)) from by_bucket) as buckets,
      (select json_object_agg(week, minor) from by_week) as weeks,
      (select json_agg(debtor) from (
        select client.id, name, company, avatar_image as avatar, owed::text, late::text, greatest(${to}::date - ${oldestDue}, 0) as days
        from (select * from by_client order by owed desc, client_id limit ${debtors}) as top
          join client on client.id = client_id order by top.owed desc, client.id
      ) as debtor) as debtors`.execute(db);
  const [row] = rows;
  const money = (minor: string | undefined) => minorToNumber(BigInt(minor ?? '0'), exponent);
  const bucketed = buckets.map((bucket) => row?.buckets?.[bucket] ?? { minor: '0', invoices: 0 });
  const figures = (parts: typeof bucketed) => ({
    amount: money(String(parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n))),
    invoices: parts.reduce((sum, { invoices }) => sum + invoices, 0),
  });
  const weeks = Array.from({ length: weeksAhead + 2 }, (_, week) => ({
    from: addDays(monday, 7 * week),
    to: week > weeksAhead ? null : addDays(monday, 7 * week + 6),
    amount: money(row?.weeks?.[String(week)]),
  }));
  return {
    outstanding: { ...figures(bucketed), clients: row?.clients ?? 0 },
    pastDue: figures(bucketed.slice(1)),
    buckets: bucketed.map((bucket) => figures([bucket])),
    expected: weeks,
    debtors: (row?.debtors ?? []).map(({ avatar, owed, late, days, ...client }) => ({
      ...client,
      avatar: imageAddress(avatar),
      outstanding: money(owed),
      pastDue: money(late),
      oldestDays: days,
    })),
  };
}

async function readMonths(db: Kysely<DB>, scope: ReportScope): Promise<Receivables['months']> {
  const { rows } = await sql<{ month: CalendarDay; minor: bigint }>`
    select month::date, coalesce(sum(paid_minor), 0)::bigint as minor
    from generate_series(date_trunc('month', ${scope.to}::date) - interval '11 months', ${scope.to}::date, '1 month') as month
      left join ${dailyReceivables(scope.currency)} as figure
        on day >= month and day < month + interval '1 month' and day <= ${scope.to}::date
    group by 1 order by 1`.execute(db);
  return rows.map(({ month, minor }) => ({ month, amount: minorToNumber(minor, scope.exponent) }));
}
