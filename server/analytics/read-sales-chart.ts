import { type Kysely, sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import { periodDays } from '#domain/analytics-period.ts';
import { minorToNumber } from '#domain/money.ts';
import type { AnalyticsScope } from './analytics-scope.ts';

const firstHalf = ['01', '02', '03', '04', '05', '06'];

interface MonthFigures {
  /** `YYYY-MM` */
  month: string;
  minor: bigint;
  visits: bigint;
  periodMinor: bigint;
  periodVisits: bigint;
  exponent: number;
}

/** Payments, less what of them was reversed, and visits of January to June, and of the period; `undefined` where there were none since that January. */
export async function readSalesChart(
  db: Kysely<DB>,
  { period, today, currency }: AnalyticsScope,
): Promise<Analytics['salesChart']> {
  const { from, to } = periodDays(period, today);
  const thisYear = Number(today.slice(0, 4));
  // The labels are January to June, so those of this year count once they are over.
  const year = today.slice(5, 7) >= '07' ? thisYear : thisYear - 1;
  // A year reaches further back than this January, and decides too whether there is anything to show.
  const first = [`${String(year)}-01-01`, periodDays('year', today).from].sort()[0];
  const { rows } = await sql<MonthFigures>`
    with fact as (
      -- By days first: the month of a day is dearer to work out than a sum.
      select paid_on as day, sum(amount_minor - reversed_minor) as minor, 0 as visits
      from payment where currency = ${currency} group by 1
      union all
      select day, 0, visits from daily_fact
    )
    select to_char(day, 'YYYY-MM') as month, sum(minor)::bigint as minor, sum(visits)::bigint as visits,
      coalesce(sum(minor) filter (where day between ${from} and ${to}), 0)::bigint as "periodMinor",
      coalesce(sum(visits) filter (where day between ${from} and ${to}), 0)::bigint as "periodVisits",
      (select exponent from currency where code = ${currency}) as exponent
    from fact where day >= ${first} and day < ${today}
    group by 1
    having sum(minor) > 0 or sum(visits) > 0`.execute(db);
  const [filled] = rows;
  if (!filled) return undefined;
  const money = (minor: bigint) => minorToNumber(minor, filled.exponent);
  const months = firstHalf.map((month) =>
    rows.find((row) => row.month === `${String(year)}-${month}`),
  );
  const sum = (pick: (row: MonthFigures) => bigint) =>
    rows.reduce((total, row) => total + pick(row), 0n);
  return {
    series: [
      { name: 'Sales', data: months.map((row) => money(row?.minor ?? 0n)) },
      { name: 'Visits', data: months.map((row) => Number(row?.visits ?? 0n)) },
    ],
    year,
    totals: {
      sales: money(sum((row) => row.periodMinor)),
      visits: Number(sum((row) => row.periodVisits)),
    },
  };
}
