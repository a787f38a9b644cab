import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import type { ChartFacts } from '#web/ui/charts/chart-facts.ts';
import { RadarLine } from '#web/ui/charts/radar-mark.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { usePeriodCard } from '../figures/analytics-queries.ts';
import { periodLabel, periodLabels } from '../figures/period-words.ts';
import { describePoint, monthName, shortenPoint } from '../figures/point-words.ts';
import { t } from '../figures/t.ts';
import { Card, CardTitle } from './card-box.tsx';
import { CardActions, PeriodFigures } from './period-figures.tsx';
import classes from './sales-card.module.css';

const RadarFigure = lazyPart(() => import('#web/ui/charts/radar-figure.tsx'));

// The specification's labels: constants, whatever the data.
const months = ['01', '02', '03', '04', '05', '06'];
// Any year has them.
const monthsOf = (year = 2000) => months.map((month) => `${String(year)}-${month}`);

interface SalesCardProps {
  first: Analytics;
  /** Doesn't depend on the period, which only changes the two totals. */
  chart: NonNullable<Analytics['salesChart']>;
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
}

export function SalesCard({ first, chart, period, onPeriodChange }: SalesCardProps) {
  const { organisation } = useCurrentSession();
  const [isTable, setIsTable] = useState(false);
  return (
    <Card name={t('sales.title')}>
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap">
        <div>
          <CardTitle>{t('sales.title')}</CardTitle>
          <Text size="13" c="dimmed">
            {t('sales.lastMonths')}
          </Text>
          {chart.year !== undefined && (
            <Text size="13" c="dimmed">
              {t('sales.months', { year: String(chart.year) })}
            </Text>
          )}
        </div>
        <CardActions
          // The hit areas reach past the card’s padding.
          place={{ flex: 'none', my: -3, mr: -7 }}
          isCompact
          subject={t('sales.title')}
          isTable={isTable}
          onTableChange={setIsTable}
          labels={periodLabels()}
          period={period}
          onPeriodChange={onPeriodChange}
        />
      </Group>
      <Group component="ul" gap="4px 20px" mt={12} fw={500} aria-label={t('sales.series')}>
        {chart.series.map(({ name }, index) => (
          <Group component="li" key={name} gap={6}>
            <RadarLine series={index} />
            {name}
          </Group>
        ))}
      </Group>
      <PeriodFigures {...usePeriodCard('salesChart', period, first)}>
        {({ totals }) => (
          <Text size="13" c="dimmed" mt={4} className={classes.totals ?? ''}>
            <span>{t('sales.period', { period: periodLabel(period) })}</span>{' '}
            {totals && (
              <>
                <strong>{formatMoney(totals.sales, organisation.currency)}</strong>{' '}
                <span aria-hidden="true">·</span>{' '}
                <strong>{t('sales.visits', { count: totals.visits })}</strong>
              </>
            )}
          </Text>
        )}
      </PeriodFigures>
      <Box mih={294} mt="auto" pt={8}>
        <RadarFigure
          facts={salesFacts(chart, organisation.currency)}
          series={chart.series.map(({ data }) => data)}
          labels={monthsOf(chart.year).map((month) => shortenPoint(month, 12))}
          heightPx={286}
          isTable={isTable}
        />
      </Box>
    </Card>
  );
}

function salesFacts(
  { series, year }: NonNullable<Analytics['salesChart']>,
  currency: string,
): ChartFacts {
  // The first series is money, the second one a count.
  const say = (value: number, index: number) =>
    index === 0 ? formatMoney(value, currency) : formatCount(value);
  const points = monthsOf(year);
  const peaks = series.flatMap(({ name, data }, index) => {
    const most = Math.max(...data, 0);
    const month = points[data.indexOf(most)];
    if (month === undefined) return [];
    return t('sales.peak', { series: name, month: monthName(month), value: say(most, index) });
  });
  return {
    name: t('sales.byMonth'),
    summary: t('sales.summary', {
      isDated: String(year !== undefined),
      year: String(year),
      peaks: peaks.join(', '),
    }),
    pointName: t('chart.month'),
    seriesNames: series.map(({ name }) => name),
    points: points.map((point, month) => ({
      label: year === undefined ? monthName(point) : describePoint(point),
      values: series.map(({ data }, index) => say(data[month] ?? 0, index)),
    })),
  };
}
