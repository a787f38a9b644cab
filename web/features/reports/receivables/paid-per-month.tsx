import { useState } from 'react';
import type { Receivables } from '#contract/reports/reports.ts';
import { compactNumber } from '#web/format/count.ts';
import { formatMoney, sumMoney } from '#web/format/money.ts';
import { dayLocale } from '#web/language/language.ts';
import { ChartViewButton } from '#web/ui/action/chart-view-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t as reports } from '../t.ts';
import { FigureCard } from './figure-card.tsx';
import { t } from '../receivables-t.ts';

const BarFigure = lazyPart(() => import('#web/ui/charts/bar-figure.tsx'));

const named = (month: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(dayLocale, {
    timeZone: 'UTC',
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
  }).format(new Date(`${month}T00:00:00Z`));

export function PaidPerMonth({ figures: { months, currency } }: { figures: Receivables }) {
  const [isTable, setIsTable] = useState(false);
  const values = months.map(({ amount }) => amount);
  const sum = sumMoney(values, currency);
  const highest = months.find(({ amount }) => amount === Math.max(...values));
  const name = t('paidPerMonth');
  const lead =
    sum === 0 || highest === undefined
      ? t('nothingPaid')
      : t('paidSummary', {
          amount: formatMoney(sum, currency),
          month: named(highest.month, 'long'),
        });
  return (
    <FigureCard
      title={name}
      lead={lead}
      aside={<ChartViewButton name={name} isTable={isTable} onChange={setIsTable} />}
    >
      <BarFigure
        facts={{
          name,
          summary: lead,
          pointName: reports('column.month'),
          seriesNames: [reports('column.paid')],
          points: months.map(({ month, amount }) => ({
            label: named(month, 'long'),
            values: [formatMoney(amount, currency)],
          })),
        }}
        values={values.map((value) => Math.max(0, value))}
        labels={months.map(({ month }) => named(month, 'short'))}
        valueLabels={values.map(compactNumber)}
        heightPx={256}
        isTable={isTable}
      />
    </FigureCard>
  );
}
