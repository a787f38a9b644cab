import { lazy, Suspense, useState } from 'react';
import { periodLabels, type Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { countOf, formatCount } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import { ChartViewButton } from '#web/ui/action/chart-view-button.tsx';
import type { ChartFacts } from '#web/ui/charts/chart-facts.ts';
import { RadarLine } from '#web/ui/charts/radar-mark.tsx';
import { PeriodSelect } from '#web/ui/action/period-select.tsx';
import { usePeriodCard } from '../figures/analytics-queries.ts';
import { periodLabel, periodOf } from '../figures/period-words.ts';
import cardClasses from './card.module.css';
import { PeriodFailure } from './period-failure.tsx';
import classes from './sales-card.module.css';

const RadarFigure = lazy(() => import('#web/ui/charts/radar-figure.tsx'));

// The specification's labels: constants, whatever the data.
const monthLabels = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const monthNames = ['January', 'February', 'March', 'April', 'May', 'June'];

interface SalesCardProps {
  first: Analytics;
  /** Stays, whatever the period: a period changes the two totals. */
  chart: NonNullable<Analytics['salesChart']>;
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
}

/** Payments and visits of half a year around a ring, and of the chosen period in figures. */
export function SalesCard({ first, chart, period, onPeriodChange }: SalesCardProps) {
  const { organisation } = useCurrentSession();
  const [isTable, setIsTable] = useState(false);
  const { card, isRefreshing, failure, retry } = usePeriodCard('salesChart', period, first);
  const chosen = periodLabel(period);
  return (
    <section className={cardClasses.card} aria-label="Sales">
      <div className={cardClasses.header}>
        <div>
          <h2 className={cardClasses.title}>Sales</h2>
          <p className={cardClasses.subtitle}>Last 6 Months</p>
          <p className={cardClasses.subtitle}>{`January to June ${String(chart.year)}`}</p>
        </div>
        <div className={`${cardClasses.actions ?? ''} ${classes.actions ?? ''}`}>
          <ChartViewButton name="Sales" isTable={isTable} onChange={setIsTable} />
          <PeriodSelect
            isCompact
            subject="Sales"
            labels={periodLabels}
            chosen={chosen}
            onChoose={(label) => {
              onPeriodChange(periodOf(label));
            }}
          />
        </div>
      </div>
      <ul className={classes.legend} aria-label="Series">
        {chart.series.map(({ name }, index) => (
          <li key={name}>
            <RadarLine series={index} />
            {name}
          </li>
        ))}
      </ul>
      {card === undefined ? (
        <PeriodFailure sentence={failure ?? ''} onRetry={retry} />
      ) : (
        <p
          className={`${cardClasses.body ?? ''} ${classes.totals ?? ''}`}
          data-refreshing={isRefreshing}
          aria-busy={isRefreshing}
        >
          <span>{`${chosen}:`}</span>{' '}
          <strong>{formatMoney(card.totals.sales, organisation.currency)}</strong>{' '}
          <span aria-hidden="true">·</span> <strong>{countOf(card.totals.visits, 'visit')}</strong>
        </p>
      )}
      <div className={classes.chart}>
        <Suspense>
          <RadarFigure
            facts={salesFacts(chart, organisation.currency)}
            series={chart.series.map(({ data }) => data)}
            labels={monthLabels}
            heightPx={286}
            isTable={isTable}
          />
        </Suspense>
      </div>
    </section>
  );
}

function salesFacts(
  { series, year }: NonNullable<Analytics['salesChart']>,
  currency: string,
): ChartFacts {
  // The first series is money, the second one a count.
  const say = (value: number, index: number) =>
    index === 0 ? formatMoney(value, currency) : formatCount(value);
  const highest = series.map(({ name, data }, index) => {
    const most = Math.max(...data, 0);
    return `${name} were highest in ${monthNames[data.indexOf(most)] ?? 'no month'} with ${say(most, index)}`;
  });
  return {
    name: 'Sales and visits by month',
    summary: `January to June ${String(year)}: ${highest.join(', ')}.`,
    pointName: 'Month',
    seriesNames: series.map(({ name }) => name),
    points: monthNames.map((name, month) => ({
      label: `${name} ${String(year)}`,
      values: series.map(({ data }, index) => say(data[month] ?? 0, index)),
    })),
  };
}
