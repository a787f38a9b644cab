import { Button, Paper, Text } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { t as generic } from '#web/ui/t.ts';
import classes from './invoice-list-page.module.css';
import { t } from '../t.ts';

/** In the place of the four totals; the list works without them. */
export default function FailedStatistics({ onRetry }: { onRetry: () => void }) {
  return (
    <Paper withBorder role="alert" className={classes.failure ?? ''}>
      <Text component="strong" size="15" fw={600}>
        {t('statistics.notLoaded')}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} stroke={2} aria-hidden="true" />}
        onClick={onRetry}
      >
        {generic('retry')}
      </Button>
    </Paper>
  );
}
