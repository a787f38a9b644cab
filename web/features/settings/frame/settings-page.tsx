import { Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { settings } from '#messages/en/settings/settings.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../t.ts';
import classes from './settings.module.css';

/** Of cards below each other. */
export const settingsCardsClass = classes.page ?? '';

interface SettingsPageProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className={settingsCardsClass}>
      <div>
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && (
          <Text inherit c="dimmed" maw="72ch" mt={4}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}

interface LoadedProps<Read> {
  what: keyof typeof settings.notLoaded;
  query: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Read>;
  };
  children: (read: Read) => ReactNode;
}

/** What is loaded; in its place a card says that it is loading, or couldn't be loaded. */
export function Loaded<Read>({ what, query, children }: LoadedProps<Read>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  return (
    <Paper
      withBorder
      className={classes.state ?? ''}
      px="var(--inset)"
      py={20}
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
