import { Button, Flex, Text } from '@mantine/core';
import '@mantine/core/styles/Flex.layer.css';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { compactNumber, formatPercent } from '#web/format/count.ts';
import { formatMoneyUngrouped } from '#web/format/money.ts';
import { usePeriodCard } from '../figures/analytics-queries.ts';
import { periodLabel } from '../figures/period-words.ts';
import { t } from '../figures/t.ts';
import classes from './avg-sessions-card.module.css';
import { Card } from './card-box.tsx';
import { CardActions, PeriodFigures } from './period-figures.tsx';
import { ProgressFact } from './progress-fact.tsx';
import { SessionBars } from './session-bars.tsx';

interface AvgSessionsCardProps {
  first: Analytics;
  labels: readonly string[];
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
  onViewDetails: () => void;
}

export function AvgSessionsCard(props: AvgSessionsCardProps) {
  const { first, labels, period, onPeriodChange, onViewDetails } = props;
  const [isTable, setIsTable] = useState(false);
  const chosen = periodLabel(period);
  return (
    <Card name={t('avgSessions.title')}>
      <CardActions
        place={{ pos: 'absolute', top: 21, right: { base: 20, sm: 24 }, style: { zIndex: 1 } }}
        subject={t('avgSessions.title')}
        chartName={t('sessions.title')}
        isTable={isTable}
        onTableChange={setIsTable}
        labels={labels}
        period={period}
        onPeriodChange={onPeriodChange}
      />
      <PeriodFigures {...usePeriodCard('avgSessions', period, first)}>
        {(card) => (
          <>
            <div className={classes.halves}>
              <div className={classes.figures}>
                <Text span display="block" fz={36} fw={600} lts="-0.026em" lh="var(--ll-lh-36)">
                  {compactNumber(card.sessions)}
                </Text>
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
                h={{ base: 44, sm: 36 }}
                rightSection={<IconChevronsRight size={16} stroke={1.9} aria-hidden="true" />}
                onClick={onViewDetails}
              >
                {t('avgSessions.viewDetails')}
              </Button>
            </div>
            <Facts card={card} />
          </>
        )}
      </PeriodFigures>
    </Card>
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
          <span>{`${isFall ? '\u2212' : ''}${formatPercent(Math.abs(growth))}%`}</span>
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
        label={t('avgSessions.retention', { percent: formatPercent(retention) })}
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
