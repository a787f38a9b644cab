import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Analytics } from '#contract/analytics.ts';
import { compactNumber, countOf } from '#web/format/count.ts';
import { LargeStatisticCard } from '#web/ui/statistic-card.tsx';
import { seriesFacts } from '../series-facts.ts';

interface SubscribersCardProps {
  data: NonNullable<Analytics['subscribersGained']>;
}

/** New subscribers, with the days that brought them. */
export function SubscribersCard({ data: { analyticsData, series, points } }: SubscribersCardProps) {
  const values = series[0]?.data ?? [];
  return (
    <LargeStatisticCard
      title="Subscribers Gained"
      icon={<IconUsers size={22} stroke={1.75} aria-hidden="true" />}
      tone="primary"
      value={compactNumber(analyticsData.subscribers)}
      exactValue={countOf(analyticsData.subscribers, 'subscriber')}
      series={values}
      chart={seriesFacts('Subscribers Gained', values, points)}
    />
  );
}
