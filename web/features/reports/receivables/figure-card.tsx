import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './receivables.module.css';

interface FigureCardProps {
  title: string;
  lead?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function FigureCard({ title, lead, aside, children }: FigureCardProps) {
  return (
    <Paper component="section" withBorder className={classes.card ?? ''} aria-label={title}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb={20}>
        <div>
          <Text component="h2" size="18" fw={600} lts="var(--ll-tracking-title)">
            {title}
          </Text>
          {lead !== undefined && (
            <Text size="13" c="dimmed" mt={2}>
              {lead}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
