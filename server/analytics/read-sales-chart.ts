import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { periodDays } from '#domain/analytics-period.ts';
import { minorToNumber } from '#domain/money.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, rowReading } from './json-batch-query.ts';
import { t } from './t.ts';
import { salesChartDays } from './sales-chart-days.ts';

interface SalesFigures {
  /** By the month, `YYYY-MM`. Money is text here: a sum of it is exact at any size. */
  sales: Record<string, string>;
  visits: Record<string, number>;
  periodSales: string;
  periodVisits: number;
  exponent: number;
}

/** Payments, less what of them was reversed, and visits of January to June, and of the period; `undefined` where there were none since that January. */
export function readSalesChart({
  period,
  today,
  currency,
}: AnalyticsScope): Reading<Analytics['salesChart']> {
  const { from, to } = periodDays(period, today);
  const { year, months, first } = salesChartDays(today);
  const query = sql<SalesFigures | null>`
    with month as (
      select to_char(day, 'YYYY-MM') as month, sum(minor) as minor, sum(visits) as visits,
        coalesce(sum(minor) filter (where day between ${from} and ${to}), 0) as period_minor,
        coalesce(sum(visits) filter (where day between ${from} and ${to}), 0) as period_visits
      from (
        select day, minor, 0 as visits from payment_sum union all select day, 0, visits from fact_sum
      ) as sums where day >= ${first} and day < ${today}
      group by 1
    )
    select json_object_agg(month, minor::text) as sales, json_object_agg(month, visits) as visits,
      sum(period_minor)::text as "periodSales", sum(period_visits) as "periodVisits",
      (select exponent from currency where code = ${currency}) as exponent
    from month having sum(minor) > 0 or sum(visits) > 0`;
  return rowReading(query, (figures) => {
    if (!figures) return undefined;
    const money = (minor = '0') => minorToNumber(BigInt(minor), figures.exponent);
    const points = months.slice(0, -1).map((day) => day.slice(0, 'YYYY-MM'.length));
    return {
      series: [
        { name: t('sales'), data: points.map((month) => money(figures.sales[month])) },
        { name: t('visits'), data: points.map((month) => figures.visits[month] ?? 0) },
      ],
      year,
      totals: { sales: money(figures.periodSales), visits: figures.periodVisits },
    };
  });
}
