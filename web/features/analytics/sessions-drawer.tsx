import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { periodLabels, type Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PeriodSelect } from '#web/ui/action/period-select.tsx';
import { usePeriodCard } from './figures/analytics-queries.ts';
import { PeriodFailure } from './cards/period-failure.tsx';
import { SessionBars } from './cards/session-bars.tsx';
import { periodLabel, periodOf } from './figures/period-words.ts';
import { saveSessionsCsv } from './save-sessions-csv.ts';
import { seriesFacts } from './figures/series-facts.ts';
import classes from './sessions-drawer.module.css';

const definitions = [
  [
    'Avg Sessions',
    'Sessions of the period divided by its days. Only whole days count, in the time zone of the organisation.',
  ],
  ['Growth', 'The average against that of the period of the same length before, in percent.'],
  ['Goal', 'The amount that the organisation has set for itself.'],
  ['Users', 'Subscribers gained so far, without those who have left.'],
  [
    'Retention',
    'How many of the subscribers at the start of the period stayed through it, in percent.',
  ],
  ['Duration', 'Whole years since the first record, at least one.'],
] as const;

interface SessionsDrawerProps {
  first: Analytics;
  period: AnalyticsPeriod;
  isOpen: boolean;
  onPeriodChange: (period: AnalyticsPeriod) => void;
  onClose: () => void;
}

/** The sessions at large: chart, the same points as a table, what the figures mean. Not imported directly: it is loaded when it is first opened. */
export default function SessionsDrawer(props: SessionsDrawerProps) {
  const { first, period, isOpen, onPeriodChange, onClose } = props;
  const { card, isRefreshing, failure, retry } = usePeriodCard('avgSessions', period, first);
  return (
    <Drawer title="Sessions" isOpen={isOpen} onClose={onClose}>
      <div className={classes.bar}>
        <PeriodSelect
          subject="Sessions"
          labels={card?.lastDays ?? periodLabels}
          chosen={periodLabel(period)}
          onChoose={(label) => {
            onPeriodChange(periodOf(label));
          }}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.9} aria-hidden="true" />}
          disabled={card === undefined || isRefreshing}
          onClick={() => {
            if (card) saveSessionsCsv(card);
          }}
        >
          Download CSV
        </Button>
      </div>
      {card === undefined ? (
        <PeriodFailure sentence={failure ?? ''} onRetry={retry} />
      ) : (
        <div className={classes.body} data-refreshing={isRefreshing} aria-busy={isRefreshing}>
          <div className={classes.chart}>
            <SessionBars card={card} isTable={false} heightPx={280} />
          </div>
          <h3 className={classes.heading}>
            {card.points[0]?.length === 7 ? 'Month by month' : 'Day by day'}
          </h3>
          <ChartTable
            facts={seriesFacts('Sessions', card.salesBar.series[0]?.data ?? [], card.points)}
          />
        </div>
      )}
      <h3 className={classes.heading}>What the figures mean</h3>
      <dl className={classes.definitions}>
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
