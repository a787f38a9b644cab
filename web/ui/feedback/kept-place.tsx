import type { ReactNode } from 'react';
import classes from './kept-place.module.css';

interface KeptPlaceProps {
  /** What was there while it loaded: it keeps the size of what would have come, so that nothing below moves. */
  shape: ReactNode;
  /** The message takes the whole place, instead of the top of it. */
  isCovered?: boolean;
  /** What is said instead. */
  children: ReactNode;
}

/** A message in the place of what could not be loaded. */
export function KeptPlace({ shape, isCovered = false, children }: KeptPlaceProps) {
  return (
    <div className={classes.place}>
      <div className={classes.shape} data-hidden={isCovered} aria-hidden="true">
        {shape}
      </div>
      <div className={classes.message}>{children}</div>
    </div>
  );
}
