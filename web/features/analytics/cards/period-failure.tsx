import { Button } from '@mantine/core';
import { t as generic } from '#web/ui/t.ts';
import classes from './card.module.css';

interface PeriodFailureProps {
  sentence: string;
  onRetry: () => void;
}

/** Replaces a card's figures when those of the chosen period failed to load. */
export function PeriodFailure({ sentence, onRetry }: PeriodFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <p>{sentence}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {generic('retry')}
      </Button>
    </div>
  );
}
