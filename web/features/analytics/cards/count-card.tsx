import type { ReactNode } from 'react';
import { compactNumber, countOf } from '#web/format/count.ts';
import type { ChartTone } from '#web/ui/charts/chart-tone.ts';
import { LargeStatisticCard } from '#web/ui/display/statistic-card.tsx';
import { seriesFacts } from '../figures/series-facts.ts';

interface CountCardProps {
  title: string;
  icon: ReactNode;
  tone: ChartTone;
  count: number;
  /** One of what is counted: `order`. */
  unit: string;
  data: { series: readonly { data: readonly number[] }[]; points: readonly string[] };
}

/** How many there were, with the days that brought them. */
export function CountCard({ title, icon, tone, count, unit, data }: CountCardProps) {
  const values = data.series[0]?.data ?? [];
  return (
    <LargeStatisticCard
      title={title}
      icon={icon}
      tone={tone}
      value={compactNumber(count)}
      exactValue={countOf(count, unit)}
      series={values}
      chart={{ ...seriesFacts(title, values, data.points), seriesNames: ['Count'] }}
    />
  );
}
