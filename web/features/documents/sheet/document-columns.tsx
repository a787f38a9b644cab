import type { ReactNode } from 'react';
import classes from './document-page.module.css';

export const documentPageClass = classes.page ?? '';

export function DocumentColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
