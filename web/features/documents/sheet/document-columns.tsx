import type { ReactNode } from 'react';
import classes from './document-page.module.css';

export const documentPageClass = classes.page ?? '';

/** The sheet, with the actions beside it or above it. */
export function DocumentColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
