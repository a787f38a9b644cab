import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { t as generic } from '#web/ui/t.ts';
import classes from './client-statement-tab.module.css';

interface TabFailureProps {
  title: string;
  detail: string;
  onRetry: () => void;
}

/** Replaces a part of the page that failed to load. */
export function TabFailure({ title, detail, onRetry }: TabFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
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
    </div>
  );
}
