import { Text } from '@mantine/core';
import type { ImportFailure } from './use-import.ts';

export function FailureNote({ failure }: { failure: ImportFailure }) {
  return (
    <div role="alert">
      <Text inherit fw={600} c="var(--mantine-color-error)">
        {failure.title}
      </Text>
      <Text inherit>{failure.detail}</Text>
    </div>
  );
}
