import type { ReactNode } from 'react';
import classes from './card.module.css';

/** An empty card, while its content loads. */
export function CardBox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.card} data-box={name}>
      {children}
    </div>
  );
}
