import { Button, Group, Text } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import classes from './data-table-states.module.css';
import { t } from '../t.ts';

/** Above rows that could not be read again: they stay, and may be out of date. */
export function RefreshFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Group role="status" gap={12} px={24} py={8} className={classes.notRefreshed ?? ''}>
      <Text component="span" size="13">
        {t('table.notRefreshed')}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} stroke={2} aria-hidden="true" />}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </Group>
  );
}
