import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  name: string;
  children: ReactNode;
}

/** A card of the dashboard. */
export function Card({ name, children }: CardProps) {
  return (
    <Paper component="section" withBorder className={classes.card ?? ''} aria-label={name}>
      {children}
    </Paper>
  );
}

export function CardTitle({ children }: { children: string }) {
  return (
    <Text component="h2" size="18" fw={600} c="var(--ll-text)" lts="var(--ll-tracking-title)">
      {children}
    </Text>
  );
}

/** An empty card, while its content loads. */
export function CardBox({ name, children }: CardProps) {
  return (
    <Paper withBorder className={classes.card ?? ''} data-box={name}>
      {children}
    </Paper>
  );
}
