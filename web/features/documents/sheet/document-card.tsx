import type { ReactNode } from 'react';
import { t } from '../t.ts';
import classes from './document-card.module.css';

interface DocumentCardProps {
  /** Its accessible name. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Information about a document beside its sheet; never printed. */
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

/** A note by staff that the client never sees. */
export function InternalNoteCard({ note }: { note: string }) {
  return (
    <DocumentCard>
      <DocumentCardTitle>{t('sheet.internalNote')}</DocumentCardTitle>
      <p className={classes.text}>{note}</p>
    </DocumentCard>
  );
}
