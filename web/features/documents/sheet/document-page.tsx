import type { ReactNode } from 'react';
import classes from './document-page.module.css';
import './print.css';

interface DocumentPageProps {
  /** The way back, and what stands beside it. */
  head: ReactNode;
  /** The sheet, and what is told below it. */
  documents: ReactNode;
  actions: ReactNode;
  /** What is open over the page. */
  children: ReactNode;
}

/** A page that shows one document, to read, to print and to work on. */
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
