import { Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { Report, ReportName, ReportScopeQuery } from '#contract/reports/reports.ts';
import { formatMoney, formatMoneyCompact, sumMoney } from '#web/format/money.ts';
import { ChartViewButton } from '#web/ui/action/chart-view-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { AgeBar, ageMarkClass, ages } from '../age-bar.tsx';
import { cellText } from '../table/cell-text.ts';
import { t } from '../t.ts';
import { type RankBar, RankBars } from './rank-bars.tsx';
import classes from './report-chart.module.css';

const BarFigure = lazyPart(() => import('#web/ui/charts/bar-figure.tsx'));

/** How many are named in a picture. */
const shown = 8;

interface ReportChartProps {
  name: ReportName;
  report: Report;
  by: ReportScopeQuery['by'] | undefined;
}

/** A picture over the table, of the reports that people would rather look at. */
export function ReportChart({ name, report, by }: ReportChartProps) {
  // The largest are on the first page.
  if (report.rows.length < 2 || report.page > 1) return null;
  if (name === 'aged') {
    const amounts = report.foot.slice(1, 6).map(Number);
    return (
      <Paper withBorder p={{ base: 20, sm: 24 }} component="section" aria-label={t('chart.aged')}>
        <AgeBar amounts={amounts} currency={report.currency} />
        <ul className={classes.ages}>
          {ages.map((age, index) => (
            <li key={age}>
              <span className={ageMarkClass} data-age={age} />
              <span>{t(`column.${age}`)}</span>
              <b>{formatMoney(amounts[index] ?? 0, report.currency)}</b>
            </li>
          ))}
        </ul>
      </Paper>
    );
  }
  if (name === 'days-to-pay') return <RankBars name={t('chart.slowest')} bars={slowest(report)} />;
  if (name !== 'revenue') return null;
  if (by === 'month') return <Months report={report} />;
  return <RankBars name={t('chart.top')} bars={largest(report)} />;
}

/** Those with the most revenue, which come first, and what is left of the foot. */
function largest({ rows, foot, columns, currency, total }: Report): RankBar[] {
  const last = columns.length - 1;
  const bars = rows.slice(0, shown).map(({ key, cells }) => ({
    key,
    name: columns[0] ? cellText(cells[0] ?? null, columns[0], currency) : '',
    value: Number(cells[last]),
    text: formatMoney(Number(cells[last]), currency),
  }));
  const count = total - bars.length;
  if (count <= 0) return bars;
  const named = sumMoney(
    bars.map(({ value }) => value),
    currency,
  );
  const value = sumMoney([Number(foot[last]), -named], currency);
  const text = formatMoney(value, currency);
  return [...bars, { key: 'rest', name: t('chart.others', { count }), value, text, isRest: true }];
}

function slowest({ rows, columns, currency }: Report): RankBar[] {
  const place = columns.findIndex(({ key }) => key === 'daysToPay');
  return rows
    .filter(({ cells }) => cells[place] !== null)
    .slice(0, shown)
    .map(({ key, cells }) => ({
      key,
      name: columns[0] ? cellText(cells[0] ?? null, columns[0], currency) : '',
      value: Number(cells[place]),
      text: t('days', { count: Number(cells[place]) }),
    }));
}

function Months({ report: { rows, currency, columns } }: { report: Report }) {
  const [isTable, setIsTable] = useState(false);
  const last = columns.length - 1;
  const values = rows.map(({ cells }) => Number(cells[last]));
  const months = rows.map(({ key }) => key);
  const name = t('chart.revenue');
  const facts = {
    name,
    summary: `${months[0] ?? ''} – ${months.at(-1) ?? ''}`,
    pointName: t('column.month'),
    seriesNames: [t('column.revenue')],
    points: months.map((month, index) => ({
      label: month,
      values: [formatMoney(values[index] ?? 0, currency)],
    })),
  };
  return (
    <Paper withBorder p={{ base: 20, sm: 24 }} component="section" aria-label={name}>
      <div className={classes.head}>
        <Text component="h2" size="18" fw={600}>
          {name}
        </Text>
        <ChartViewButton name={name} isTable={isTable} onChange={setIsTable} />
      </div>
      <BarFigure
        facts={facts}
        values={values}
        labels={months.map((month) => month.slice(2))}
        valueLabels={values.map((value) => formatMoneyCompact(value, currency))}
        heightPx={220}
        isTable={isTable}
      />
    </Paper>
  );
}
