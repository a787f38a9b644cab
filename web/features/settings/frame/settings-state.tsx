import { Button } from '@mantine/core';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import classes from './settings-state.module.css';

interface SettingsStateProps {
  /** What is read, in the sentence about a failure: `company`. */
  what: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In the place of settings that are not there yet, or could not be loaded. */
export function SettingsState({ what, query }: SettingsStateProps) {
  if (query.error === null) {
    return (
      <div className={classes.state} aria-busy="true">
        <ShapeSkeleton width="40%" heightPx={12} />
        <ShapeSkeleton width="60%" heightPx={12} />
        <ShapeSkeleton width="50%" heightPx={12} />
      </div>
    );
  }
  return (
    <div className={classes.state} role="alert">
      <p>
        The {what} could not be loaded. {query.error.message}
      </p>
      <Button
        variant="default"
        size="xs"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </div>
  );
}
