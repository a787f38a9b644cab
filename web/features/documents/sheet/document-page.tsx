import type { ReactNode } from 'react';
import classes from './document-page.module.css';
import './print.css';

interface DocumentPageProps {
  /** The way back and what is beside it. */
  head: ReactNode;
  /** The sheet and the cards below it. */
  documents: ReactNode;
  actions: ReactNode;
  /** Open dialogs. */
  children: ReactNode;
}

/** A page that shows one document with its actions. */
export function DocumentPage({ head, documents, actions, children }: DocumentPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>{head}</div>
      <div className={classes.columns}>
        <div className={classes.documents}>{documents}</div>
        {actions}
      </div>
      {children}
    </div>
  );
}
