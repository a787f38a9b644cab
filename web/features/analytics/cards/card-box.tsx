import { Paper } from '@mantine/core';
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

/** An empty card, while its content loads. */
export function CardBox({ name, children }: CardProps) {
  return (
    <Paper withBorder className={classes.card ?? ''} data-box={name}>
      {children}
    </Paper>
  );
}
