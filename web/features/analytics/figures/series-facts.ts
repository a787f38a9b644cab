import { formatCount } from '#web/format/count.ts';
import type { ChartFacts } from '#web/ui/charts/chart-facts.ts';
import { describePoint } from './point-words.ts';

/** A series of counts in words: its points, and a sentence with the trend, the highest, the lowest and the last. */
export function seriesFacts(
  name: string,
  values: readonly number[],
  points: readonly string[],
): ChartFacts {
  const labels = values.map((_value, index) => describePoint(points[index] ?? ''));
  const isMonthly = points[0]?.length === 7;
  const at = (index: number) =>
    `${formatCount(values[index] ?? 0)} ${isMonthly ? 'in' : 'on'} ${labels[index] ?? ''}`;
  const last = values.length - 1;
  return {
    name,
    summary:
      last < 0
        ? `${name}: nothing yet.`
        : `${name}, ${trend(values)} from ${at(0)} to ${at(last)}, highest ${at(values.indexOf(Math.max(...values)))}, lowest ${at(values.indexOf(Math.min(...values)))}.`,
    pointName: isMonthly ? 'Month' : 'Day',
    seriesNames: [name],
    points: values.map((value, index) => ({
      label: labels[index] ?? '',
      values: [formatCount(value)],
    })),
  };
}

function trend(values: readonly number[]): string {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (change === 0) return 'level';
  return change > 0 ? 'rising' : 'falling';
}
