import { Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { Report, ReportName, ReportScopeQuery } from '#contract/reports/reports.ts';
import { formatMoney, formatMoneyCompact } from '#web/format/money.ts';
import { ChartViewButton } from '#web/ui/action/chart-view-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { AgeBar } from '../age-bar.tsx';
import { t } from '../t.ts';
import classes from './report-chart.module.css';

const BarFigure = lazyPart(() => import('#web/ui/charts/bar-figure.tsx'));

interface ReportChartProps {
  name: ReportName;
  report: Report;
  by: ReportScopeQuery['by'] | undefined;
}

/** A picture over the table, of the reports that people would rather look at. */
export function ReportChart({ name, report, by }: ReportChartProps) {
  if (report.rows.length === 0) return null;
  if (name === 'aged') {
    const amounts = report.foot.slice(1, 6).map(Number);
    return (
      <Paper withBorder p={{ base: 20, sm: 24 }} component="section" aria-label={t('chart.aged')}>
        <AgeBar amounts={amounts} currency={report.currency} />
      </Paper>
    );
  }
  return name === 'revenue' && by === 'month' ? <Months report={report} /> : null;
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
    points: rows.map(({ key }, index) => ({
      label: key,
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
