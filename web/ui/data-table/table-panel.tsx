import type { ReactNode, Ref } from 'react';
import classes from './table-panel.module.css';

interface TablePanelProps {
  toolbar: ReactNode;
  children: ReactNode;
  /** The card itself, for keys that are heard within it. */
  ref?: Ref<HTMLDivElement>;
}

/** The card that holds a toolbar and its table; on phones its frame moves to the rows. */
export function TablePanel({ toolbar, children, ref }: TablePanelProps) {
  return (
    <div ref={ref} className={classes.panel}>
      {toolbar}
      {children}
    </div>
  );
}
