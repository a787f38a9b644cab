import { useId } from 'react';
import type { ChartTone } from '#web/ui/charts/chart-tone.ts';
import classes from './progress-fact.module.css';

interface ProgressFactProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  tone: ChartTone;
}

/** A labelled progress bar; the dot marks 100 %. */
export function ProgressFact({ label, percent, tone }: ProgressFactProps) {
  const id = useId();
  return (
    <div data-tone={tone} className={classes.fact}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={classes.fill} style={{ inlineSize: `${String(percent)}%` }} />
      </div>
    </div>
  );
}
