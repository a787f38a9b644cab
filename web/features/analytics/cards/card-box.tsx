import type { ReactNode } from 'react';
import classes from './card.module.css';

/** The box of a card before its content is there. */
export function CardBox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.card} data-box={name}>
      {children}
    </div>
  );
}
