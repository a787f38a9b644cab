import { Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { t as generic } from '#web/ui/t.ts';

interface PeriodFailureProps {
  sentence: string;
  onRetry: () => void;
}

/** Replaces a card's figures when those of the chosen period failed to load. */
export function PeriodFailure({ sentence, onRetry }: PeriodFailureProps) {
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
      <p>{sentence}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {generic('retry')}
      </Button>
    </Stack>
  );
}
