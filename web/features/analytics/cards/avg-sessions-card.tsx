import { Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { compactNumber } from '#web/format/count.ts';
import { formatMoneyUngrouped } from '#web/format/money.ts';
import { ChartViewButton } from '#web/ui/action/chart-view-button.tsx';
import { PeriodSelect } from '#web/ui/action/period-select.tsx';
import { usePeriodCard } from '../figures/analytics-queries.ts';
import { periodLabel, periodOf } from '../figures/period-words.ts';
import classes from './avg-sessions-card.module.css';
import cardClasses from './card.module.css';
import { PeriodFailure } from './period-failure.tsx';
import { ProgressFact } from './progress-fact.tsx';
import { SessionBars } from './session-bars.tsx';

interface AvgSessionsCardProps {
  first: Analytics;
  labels: readonly string[];
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
  onViewDetails: () => void;
}

/** How many sessions a day has on average, and day by day. */
export function AvgSessionsCard(props: AvgSessionsCardProps) {
  const { first, labels, period, onPeriodChange, onViewDetails } = props;
  const [isTable, setIsTable] = useState(false);
  const { card, isRefreshing, failure, retry } = usePeriodCard('avgSessions', period, first);
  const chosen = periodLabel(period);
  return (
    <section className={cardClasses.card} aria-label="Avg Sessions">
      <div className={classes.actions}>
        <ChartViewButton name="Sessions" isTable={isTable} onChange={setIsTable} />
        <PeriodSelect
          subject="Avg Sessions"
          labels={labels}
          chosen={chosen}
          onChoose={(label) => {
            onPeriodChange(periodOf(label));
          }}
        />
      </div>
      {card === undefined ? (
        <PeriodFailure sentence={failure ?? ''} onRetry={retry} />
      ) : (
        <div className={cardClasses.body} data-refreshing={isRefreshing} aria-busy={isRefreshing}>
          <div className={classes.halves}>
            <div className={classes.figures}>
              <span className={classes.value}>{compactNumber(card.sessions)}</span>
              <h2 className={classes.caption}>Avg Sessions</h2>
              <Growth growth={card.growth} against={`vs ${chosen.toLowerCase()}`} />
            </div>
            <div className={classes.chart}>
              <SessionBars card={card} isTable={isTable} heightPx={212} />
            </div>
            <Button
              className={classes.details ?? ''}
              rightSection={<IconChevronsRight size={16} stroke={1.9} aria-hidden="true" />}
              onClick={onViewDetails}
            >
              View Details
            </Button>
          </div>
          <Facts card={card} />
        </div>
      )}
    </section>
  );
}

function Growth({ growth, against }: { growth: number | null; against: string }) {
  if (growth === null) return <p className={classes.growth}>{against}</p>;
  const isFall = growth < 0;
  const Arrow = isFall ? IconArrowDown : IconArrowUp;
  return (
    <p className={classes.growth}>
      <span className={classes.change} data-fall={isFall}>
        <Arrow size={15} stroke={2.1} aria-hidden="true" />
        <span>{`${isFall ? '\u2212' : ''}${String(Math.abs(growth))}%`}</span>
      </span>
      <span>{against}</span>
    </p>
  );
}

/** The bars are constants of the specification; the figures over them are not. */
function Facts({ card }: { card: NonNullable<Analytics['avgSessions']> }) {
  const { organisation } = useCurrentSession();
  const { goal, users, retention, duration } = card;
  return (
    <div className={classes.facts}>
      <ProgressFact
        label={`Goal: ${formatMoneyUngrouped(goal, organisation.currency)}`}
        percent={50}
        tone="primary"
      />
      <ProgressFact label={`Users: ${compactNumber(users)}`} percent={60} tone="warning" />
      <ProgressFact label={`Retention: ${String(retention)}%`} percent={70} tone="danger" />
      <ProgressFact label={`Duration: ${String(duration)}yr`} percent={90} tone="success" />
    </div>
  );
}
