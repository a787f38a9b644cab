import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';

export type BadgeTone = 'primary' | 'secondary' | 'success' | 'danger' | 'warning' | 'info';

/** A word on the tint of a colour; the colour adds nothing that the word does not say. */
export function ToneBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
