import { formatCount } from '#web/format/count.ts';
import type { ChartFacts } from '#web/ui/charts/chart-facts.ts';
import { t } from './t.ts';
import { describePoint } from './point-words.ts';

/** A series of counts in words: its points, and a summary with trend, extremes and last value. */
export function seriesFacts(
  name: string,
  values: readonly number[],
  points: readonly string[],
): ChartFacts {
  const labels = values.map((_value, index) => describePoint(points[index]));
  const isMonthly = points[0]?.length === 7;
  const at = (index: number) => {
    const value = formatCount(values[index] ?? 0);
    const label = labels[index] ?? '';
    if (label === '') return value;
    return isMonthly
      ? t('chart.inMonth', { value, month: label })
      : t('chart.onDay', { value, day: label });
  };
  const last = values.length - 1;
  return {
    name,
    summary:
      last < 0
        ? t('chart.empty', { name })
        : t('chart.summary', {
            name,
            trend: trendOf(values),
            first: at(0),
            last: at(last),
            highest: at(values.indexOf(Math.max(...values))),
            lowest: at(values.indexOf(Math.min(...values))),
          }),
    pointName: isMonthly ? t('chart.month') : t('chart.day'),
    seriesNames: [name],
    points: values.map((value, index) => ({
      label: labels[index] ?? '',
      values: [formatCount(value)],
    })),
  };
}

function trendOf(values: readonly number[]): 'level' | 'rising' | 'falling' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (change === 0) return 'level';
  return change > 0 ? 'rising' : 'falling';
}
