import type { ReactNode } from 'react';
import classes from './kept-place.module.css';

interface KeptPlaceProps {
  /** What was there while it loaded: it keeps the size of what would have come, so that nothing below moves. */
  shape: ReactNode;
  /** What is said instead. */
  children: ReactNode;
}

/** A message in the place of what could not be loaded. */
export function KeptPlace({ shape, children }: KeptPlaceProps) {
  return (
    <div className={classes.place}>
      <div className={classes.shape} aria-hidden="true">
        {shape}
      </div>
      <div className={classes.message}>{children}</div>
    </div>
  );
}
