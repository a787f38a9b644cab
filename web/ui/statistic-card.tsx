import type { ReactNode } from 'react';
import { AreaChart, type ChartTone } from './charts/area-chart.tsx';
import classes from './statistic-card.module.css';
import { Tooltip } from './tooltip.tsx';

interface StatisticCardProps {
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
  /** Lower, with the title over the value. */
  compact?: boolean;
  /** Makes the card a button. */
  onPress?: () => void;
  isPressed?: boolean;
}

/** A figure with its icon, its title and the line that led to it. */
export function StatisticCard(props: StatisticCardProps) {
  const { title, icon, tone, value, exactValue, aside, series, compact = false } = props;
  const { onPress, isPressed = false } = props;
  const content = (
    <>
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.figures}>
        <span className={classes.value}>{value}</span>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </span>
      <span className={classes.chart}>
        <AreaChart
          values={series}
          tone={tone}
          heightPx={compact ? 52 : 100}
          strokePx={compact ? 2 : 2.5}
        />
      </span>
    </>
  );
  return (
    <Tooltip label={exactValue} describes>
      {(target) =>
        onPress ? (
          <button
            type="button"
            className={classes.card}
            data-compact={compact}
            aria-pressed={isPressed}
            onClick={onPress}
            {...target}
          >
            {content}
          </button>
        ) : (
          <div
            className={classes.card}
            data-compact={compact}
            role="group"
            tabIndex={0}
            aria-label={title}
            {...target}
          >
            {content}
          </div>
        )
      }
    </Tooltip>
  );
}

/** The same boxes without their contents. */
export function StatisticCardSkeleton({ compact = false }: { compact?: boolean }) {
  return (
    <div className={classes.card} data-compact={compact} data-skeleton aria-hidden="true">
      <span className={classes.icon} />
      <span className={classes.title} />
      <span className={classes.figures} />
    </div>
  );
}
