import { Button, Group, type GroupProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { ChartViewButton } from '#web/ui/action/chart-view-button.tsx';
import { PeriodSelect } from '#web/ui/action/period-select.tsx';
import { t as generic } from '#web/ui/t.ts';
import type { PeriodCard } from '../figures/analytics-queries.ts';
import { periodLabel, periodOf } from '../figures/period-words.ts';
import classes from './card.module.css';

interface PeriodFiguresProps<Card> extends PeriodCard<Card> {
  className?: string | undefined;
  children: (card: Card) => ReactNode;
}

export function PeriodFigures<Card>(props: PeriodFiguresProps<Card>) {
  const { card, isRefreshing, failure, retry, className = '', children } = props;
  if (card === undefined) {
    return (
      <Stack
        role="alert"
        flex={1}
        align="center"
        justify="center"
        gap={12}
        mih={160}
        c="var(--ll-text-2)"
        ta="center"
      >
        <p>{failure}</p>
        <Button variant="default" size="xs" onClick={retry}>
          {generic('retry')}
        </Button>
      </Stack>
    );
  }
  return (
    <div
      className={`${classes.body ?? ''} ${className}`}
      data-refreshing={isRefreshing}
      aria-busy={isRefreshing}
    >
      {children(card)}
    </div>
  );
}

interface CardActionsProps {
  subject: string;
  /** What is drawn, where that isn't the subject. */
  chartName?: string;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
  labels: readonly string[];
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
  isCompact?: boolean;
  place: GroupProps;
}

export function CardActions(props: CardActionsProps) {
  const { subject, chartName = subject, isTable, onTableChange, place } = props;
  return (
    <Group gap={2} wrap="nowrap" {...place}>
      <ChartViewButton name={chartName} isTable={isTable} onChange={onTableChange} />
      <PeriodSelect
        isCompact={props.isCompact ?? false}
        subject={subject}
        labels={props.labels}
        chosen={periodLabel(props.period)}
        onChoose={(label) => {
          props.onPeriodChange(periodOf(label));
        }}
      />
    </Group>
  );
}
