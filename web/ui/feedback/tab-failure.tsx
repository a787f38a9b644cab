import { Button, Stack } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { t as generic } from '../t.ts';

interface TabFailureProps {
  title: string;
  detail: string;
  onRetry: () => void;
}

export function TabFailure({ title, detail, onRetry }: TabFailureProps) {
  return (
    <Stack role="alert" gap={8} align="center" py={24} ta="center">
      <strong>{title}</strong>
      <p>{detail}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} stroke={2} aria-hidden="true" />}
        onClick={onRetry}
      >
        {generic('retry')}
      </Button>
    </Stack>
  );
}
