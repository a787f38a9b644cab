import { Box, Text } from '@mantine/core';
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
    <Box miw={0} data-tone={tone}>
      <Text id={id} size="14" mb={8}>
        {label}
      </Text>
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
    </Box>
  );
}
