import type { Analytics } from '#contract/analytics/analytics.ts';
import { formatCount } from '#web/format/count.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { shortenPoint } from '../figures/point-words.ts';
import { seriesFacts } from '../figures/series-facts.ts';
import { t } from '../figures/t.ts';

const BarFigure = lazyPart(() => import('#web/ui/charts/bar-figure.tsx'));

interface SessionBarsProps {
  card: Pick<NonNullable<Analytics['avgSessions']>, 'salesBar' | 'points'>;
  isTable: boolean;
  heightPx: number;
}

export function SessionBars({ card, isTable, heightPx }: SessionBarsProps) {
  const { salesBar, points = [] } = card;
  const values = salesBar.series[0]?.data ?? [];
  return (
    <BarFigure
      facts={seriesFacts(t('sessions.title'), values, points)}
      values={values}
      labels={values.map((_value, index) => shortenPoint(points[index], points.length))}
      valueLabels={values.map(formatCount)}
      heightPx={heightPx}
      isTable={isTable}
    />
  );
}
