import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { compactNumber, formatCount } from '#web/format/count.ts';
import type { ChartFacts } from '#web/ui/charts/chart-facts.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { usePeriodCard } from '../figures/analytics-queries.ts';
import { t } from '../figures/t.ts';
import { Card, CardTitle } from './card-box.tsx';
import { CardActions, PeriodFigures } from './period-figures.tsx';
import classes from './support-tracker-card.module.css';

const RadialFigure = lazyPart(() => import('#web/ui/charts/radial-figure.tsx'));

type SupportTracker = NonNullable<Analytics['supportTracker']>;

interface SupportTrackerCardProps {
  first: Analytics;
  tracker: SupportTracker;
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
}

export function SupportTrackerCard(props: SupportTrackerCardProps) {
  const { first, tracker, period, onPeriodChange } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <Card name={tracker.title}>
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap">
        <CardTitle>{tracker.title}</CardTitle>
        <CardActions
          // The hit areas reach past the card’s padding.
          place={{ flex: 'none', my: -3 }}
          subject={tracker.title}
          isTable={isTable}
          onTableChange={setIsTable}
          labels={tracker.lastDays}
          period={period}
          onPeriodChange={onPeriodChange}
        />
      </Group>
      <PeriodFigures {...usePeriodCard('supportTracker', period, first)} className={classes.body}>
        {(card) => <Figures card={card} isTable={isTable} />}
      </PeriodFigures>
    </Card>
  );
}

function Figures({ card, isTable }: { card: SupportTracker; isTable: boolean }) {
  return (
    <>
      <p className={classes.total}>
        <Text
          span
          display="block"
          fz={44}
          fw={600}
          lts="-0.03em"
          lh="var(--ll-lh-44)"
          title={formatCount(card.totalTicket)}
        >
          {compactNumber(card.totalTicket)}
        </Text>{' '}
        <Text span size="15" c="var(--ll-text-2)">
          {t('tickets.total')}
        </Text>
      </p>
      <div className={classes.ring} data-table={isTable}>
        <RadialFigure
          facts={radialFacts(card)}
          percent={percentOf(card)}
          heightPx={270}
          isTable={isTable}
        >
          <Text span fz={28} fw={600} lts="-0.022em" lh="34px">
            {`${String(percentOf(card))}%`}
          </Text>
          <Text span size="13" c="var(--ll-text-2)" ta="center" maw={80}>
            {t('tickets.completed')}
          </Text>
        </RadialFigure>
      </div>
      <dl className={classes.footer}>
        <Figure name={t('tickets.new')} value={compactNumber(card.newTicket)} />
        <Figure name={t('tickets.open')} value={compactNumber(card.openTicket)} />
        <Figure
          name={t('tickets.responseTime')}
          value={
            card.responseTime === null
              ? '–'
              : t('tickets.days', { days: String(card.responseTime) })
          }
        />
      </dl>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.figure}>
      <Text component="dt" size="13" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="22" fw={600} lts="-0.018em">
        {value}
      </Text>
    </div>
  );
}

function percentOf({ supportTrackerRadialBar }: SupportTracker): number {
  return supportTrackerRadialBar.series[0] ?? 0;
}

function radialFacts(card: SupportTracker): ChartFacts {
  const { title, totalTicket, openTicket } = card;
  const percent = percentOf(card);
  const completed = formatCount(totalTicket - openTicket);
  const open = formatCount(openTicket);
  return {
    name: title,
    summary: t('tickets.summary', {
      percent: String(percent),
      total: formatCount(totalTicket),
      open,
    }),
    pointName: t('tickets.total'),
    seriesNames: [t('chart.count')],
    points: [
      { label: t('tickets.completedPart'), values: [`${completed} (${String(percent)}%)`] },
      { label: t('tickets.openPart'), values: [`${open} (${String(100 - percent)}%)`] },
    ],
  };
}
