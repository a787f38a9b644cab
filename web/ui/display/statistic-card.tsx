import { Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ChartFacts } from '../charts/chart-facts.ts';
import type { ChartTone } from '../charts/chart-tone.ts';
import { ChartViewButton } from '../action/chart-view-button.tsx';
import { IconCircle } from '../feedback/icon-circle.tsx';
import classes from './statistic-card.module.css';
import { Tooltip } from '../overlay/tooltip.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// The card is painted before what draws its line has arrived.
const AreaChart = lazyPart(() => import('../charts/area-chart.tsx'));
const AreaFigure = lazyPart(() => import('../charts/area-figure.tsx'));

interface StatisticFacts {
  title: string;
  icon: ReactNode;
  tone: ChartTone;
  /** Short, by the k rule. */
  value: string;
  /** The same value in full, for the tooltip. */
  exactValue: string;
  /** A second figure beside the value: `214 invoices`. */
  aside?: string;
  /** Oldest first. */
  series: readonly number[];
}

interface StatisticCardProps extends StatisticFacts {
  /** The line comes last: the place for it is kept. */
  hasLine: boolean;
  onPress: () => void;
  isPressed: boolean;
}

/** A figure with its icon, its title and the line that led to it, low, and a button. */
export function StatisticCard({ hasLine, onPress, isPressed, ...facts }: StatisticCardProps) {
  return (
    <Tooltip label={facts.exactValue} describes>
      {(target) => (
        <UnstyledButton
          className={classes.card ?? ''}
          data-compact="true"
          aria-pressed={isPressed}
          onClick={onPress}
          {...target}
        >
          <Icon {...facts} sizePx={36} />
          <span className={classes.title}>{facts.title}</span>
          <Figures {...facts} />
          <span className={classes.chart} style={{ blockSize: 52 }}>
            {hasLine && (
              <AreaChart values={facts.series} tone={facts.tone} heightPx={52} strokePx={2} />
            )}
          </span>
        </UnstyledButton>
      )}
    </Tooltip>
  );
}

interface LargeStatisticCardProps extends StatisticFacts {
  chart: ChartFacts;
}

/** The same, with a line whose points can be looked at. */
export function LargeStatisticCard({ chart, ...facts }: LargeStatisticCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={classes.card} aria-label={facts.title}>
      <span className={classes.corner}>
        <ChartViewButton name={chart.name} isTable={isTable} onChange={setIsTable} />
      </span>
      <Icon {...facts} sizePx={45} />
      <Tooltip label={facts.exactValue} describes>
        {(target) => (
          <div
            className={classes.exact}
            tabIndex={0}
            role="group"
            aria-label={facts.value}
            {...target}
          >
            <Figures {...facts} />
          </div>
        )}
      </Tooltip>
      <h2 className={classes.title}>{facts.title}</h2>
      <div className={classes.chart} data-table={isTable} style={{ blockSize: 100 }}>
        <AreaFigure
          facts={chart}
          values={facts.series}
          tone={facts.tone}
          heightPx={100}
          isTable={isTable}
        />
      </div>
    </section>
  );
}

interface IconProps extends Pick<StatisticFacts, 'icon' | 'tone'> {
  sizePx: number;
}

function Icon({ icon, tone, sizePx }: IconProps) {
  return (
    <IconCircle tone={tone} sizePx={sizePx} className={classes.icon}>
      {icon}
    </IconCircle>
  );
}

function Figures({ value, aside }: Pick<StatisticFacts, 'value' | 'aside'>) {
  return (
    <span className={classes.figures}>
      <span className={classes.value}>{value}</span>
      {aside !== undefined && (
        <Text span truncate size="13" c="dimmed" className={classes.aside ?? ''}>
          {aside}
        </Text>
      )}
    </span>
  );
}

export function StatisticCardSkeleton({ compact = false }: { compact?: boolean }) {
  return (
    <div className={classes.card} data-compact={compact} data-skeleton aria-hidden="true">
      <IconCircle tone="secondary" sizePx={compact ? 36 : 45} className={classes.icon} />
      <span className={classes.title} />
      <span className={classes.figures} />
    </div>
  );
}
