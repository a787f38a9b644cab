import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

/** An empty card, while its content loads. */
export function CardBox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Paper withBorder className={classes.card ?? ''} data-box={name}>
      {children}
    </Paper>
  );
}
