import type { ReactNode } from 'react';
import classes from './table-panel.module.css';

interface TablePanelProps {
  toolbar: ReactNode;
  children: ReactNode;
}

/** The card that holds a toolbar and its table; on phones its frame moves to the rows. */
export function TablePanel({ toolbar, children }: TablePanelProps) {
  return (
    <div className={classes.panel}>
      {toolbar}
      {children}
    </div>
  );
}
