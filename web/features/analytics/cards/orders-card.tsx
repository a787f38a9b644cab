import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import type { Analytics } from '#contract/analytics.ts';
import { compactNumber, countOf } from '#web/format/count.ts';
import { LargeStatisticCard } from '#web/ui/statistic-card.tsx';
import { seriesFacts } from '../series-facts.ts';

interface OrdersCardProps {
  data: NonNullable<Analytics['ordersRecevied']>;
}

/** Orders, with the days that brought them. */
export function OrdersCard({ data: { analyticsData, series, points } }: OrdersCardProps) {
  const values = series[0]?.data ?? [];
  return (
    <LargeStatisticCard
      title="Orders Received"
      icon={<IconPackage size={22} stroke={1.75} aria-hidden="true" />}
      tone="warning"
      value={compactNumber(analyticsData.orders)}
      exactValue={countOf(analyticsData.orders, 'order')}
      series={values}
      chart={seriesFacts('Orders Received', values, points)}
    />
  );
}
