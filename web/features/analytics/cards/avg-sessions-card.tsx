import { Button, Flex, Group, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
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
import { t } from '../figures/t.ts';
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

/** The average number of sessions a day, with a bar for each day. */
export function AvgSessionsCard(props: AvgSessionsCardProps) {
  const { first, labels, period, onPeriodChange, onViewDetails } = props;
  const [isTable, setIsTable] = useState(false);
  const { card, isRefreshing, failure, retry } = usePeriodCard('avgSessions', period, first);
  const chosen = periodLabel(period);
  return (
    <Paper
      component="section"
      withBorder
      className={cardClasses.card ?? ''}
      aria-label={t('avgSessions.title')}
    >
      <Group gap={2} wrap="nowrap" className={classes.actions ?? ''}>
        <ChartViewButton name={t('sessions.title')} isTable={isTable} onChange={setIsTable} />
        <PeriodSelect
          subject={t('avgSessions.title')}
          labels={labels}
          chosen={chosen}
          onChoose={(label) => {
            onPeriodChange(periodOf(label));
          }}
        />
      </Group>
      {card === undefined ? (
        <PeriodFailure sentence={failure ?? ''} onRetry={retry} />
      ) : (
        <div className={cardClasses.body} data-refreshing={isRefreshing} aria-busy={isRefreshing}>
          <div className={classes.halves}>
            <div className={classes.figures}>
              <span className={classes.value}>{compactNumber(card.sessions)}</span>
              <Text component="h2" size="15" fw={500}>
                {t('avgSessions.title')}
              </Text>
              <Growth
                growth={card.growth}
                comparison={t('avgSessions.comparedWith', { period: chosen.toLowerCase() })}
              />
            </div>
            <div className={classes.chart}>
              <SessionBars card={card} isTable={isTable} heightPx={212} />
            </div>
            <Button
              className={classes.details ?? ''}
              rightSection={<IconChevronsRight size={16} stroke={1.9} aria-hidden="true" />}
              onClick={onViewDetails}
            >
              {t('avgSessions.viewDetails')}
            </Button>
          </div>
          <Facts card={card} />
        </div>
      )}
    </Paper>
  );
}

function Growth({ growth, comparison }: { growth: number | null; comparison: string }) {
  const isFall = growth !== null && growth < 0;
  const Arrow = isFall ? IconArrowDown : IconArrowUp;
  return (
    <Flex component="p" wrap="wrap" gap="0 6px" align="center" mt={12} c="dimmed">
      {growth !== null && (
        <Flex
          component="span"
          gap={2}
          align="center"
          c={isFall ? 'var(--ll-danger-text)' : 'var(--ll-success-text)'}
          fw={600}
        >
          <Arrow size={15} stroke={2.1} aria-hidden="true" />
          <span>{`${isFall ? '\u2212' : ''}${String(Math.abs(growth))}%`}</span>
        </Flex>
      )}
      <span>{comparison}</span>
    </Flex>
  );
}

/** The bars have the constant lengths of the specification; the figures above them are real. */
function Facts({ card }: { card: NonNullable<Analytics['avgSessions']> }) {
  const { organisation } = useCurrentSession();
  const { goal, users, retention, duration } = card;
  return (
    <div className={classes.facts}>
      <ProgressFact
        label={t('avgSessions.goal', {
          amount: formatMoneyUngrouped(goal, organisation.currency),
        })}
        percent={50}
        tone="primary"
      />
      <ProgressFact
        label={t('avgSessions.users', { count: compactNumber(users) })}
        percent={60}
        tone="warning"
      />
      <ProgressFact
        label={t('avgSessions.retention', { percent: String(retention) })}
        percent={70}
        tone="danger"
      />
      <ProgressFact
        label={t('avgSessions.duration', { years: String(duration) })}
        percent={90}
        tone="success"
      />
    </div>
  );
}
