import type { ReactNode } from 'react';
import classes from './document-card.module.css';

interface DocumentCardProps {
  /** Read out as its name. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What is told of a document beside its sheet; never on paper. */
export function DocumentCard({ label, className, children }: DocumentCardProps) {
  const own = classes.card ?? '';
  return (
    <section className={className === undefined ? own : `${own} ${className}`} aria-label={label}>
      {children}
    </section>
  );
}

export function DocumentCardTitle({ children }: { children: ReactNode }) {
  return <h2 className={classes.title}>{children}</h2>;
}

/** What staff have noted and the client never sees. */
export function InternalNoteCard({ note }: { note: string }) {
  return (
    <DocumentCard>
      <DocumentCardTitle>Internal note</DocumentCardTitle>
      <p className={classes.text}>{note}</p>
    </DocumentCard>
  );
}
