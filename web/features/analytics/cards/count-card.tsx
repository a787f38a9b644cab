import type { ReactNode } from 'react';
import { compactNumber } from '#web/format/count.ts';
import type { ChartTone } from '#web/ui/charts/chart-tone.ts';
import { LargeStatisticCard } from '#web/ui/display/statistic-card.tsx';
import { seriesFacts } from '../figures/series-facts.ts';
import { t } from '../figures/t.ts';

interface CountCardProps {
  title: string;
  icon: ReactNode;
  tone: ChartTone;
  count: number;
  /** The full number in words: `1,248 orders`. */
  exactCount: (count: number) => string;
  data: { series: readonly { data: readonly number[] }[]; points?: readonly string[] | undefined };
}

export function CountCard({ title, icon, tone, count, exactCount, data }: CountCardProps) {
  const values = data.series[0]?.data ?? [];
  return (
    <LargeStatisticCard
      title={title}
      icon={icon}
      tone={tone}
      value={compactNumber(count)}
      exactValue={exactCount(count)}
      series={values}
      chart={{ ...seriesFacts(title, values, data.points ?? []), seriesNames: [t('chart.count')] }}
    />
  );
}
