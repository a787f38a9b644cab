import { Button } from '@mantine/core';
import classes from './card.module.css';

interface PeriodFailureProps {
  sentence: string;
  onRetry: () => void;
}

/** In place of a card's figures when those of the chosen period cannot be had. */
export function PeriodFailure({ sentence, onRetry }: PeriodFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <p>{sentence}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
