import { Button, Paper, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import type { settings } from '#messages/en/settings.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../t.ts';
import classes from './settings.module.css';

interface SettingsStateProps {
  /** What is loaded. */
  what: keyof typeof settings.notLoaded;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In place of settings that are still loading, or couldn't be loaded. */
export function SettingsState({ what, query }: SettingsStateProps) {
  const { error, isFetching, refetch } = query;
  return (
    <Paper
      withBorder
      className={classes.state}
      {...(error === null ? { 'aria-busy': true } : { role: 'alert' })}
    >
      <Stack gap={12} align="flex-start">
        {error === null ? (
          <>
            <ShapeSkeleton width="40%" heightPx={12} />
            <ShapeSkeleton width="60%" heightPx={12} />
            <ShapeSkeleton width="50%" heightPx={12} />
          </>
        ) : (
          <>
            <p>{t(`notLoaded.${what}`, { reason: error.message })}</p>
            <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
              {generic('retry')}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}
