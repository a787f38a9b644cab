import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import classes from './client-statement-tab.module.css';

interface TabFailureProps {
  title: string;
  detail: string;
  onRetry: () => void;
}

/** Instead of what could not be loaded. */
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
        Retry
      </Button>
    </div>
  );
}
