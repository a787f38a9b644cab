import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import classes from './document-page.module.css';
import sheetClasses from './document-sheet.module.css';

interface DocumentCardProps {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Information about a document beside its sheet; never printed. */
export function DocumentCard({ label, className, children }: DocumentCardProps) {
  const own = classes.card ?? '';
  return (
    <Paper
      component="section"
      withBorder
      className={className === undefined ? own : `${own} ${className}`}
      aria-label={label}
    >
      {children}
    </Paper>
  );
}

export function DocumentCardTitle({ children }: { children: ReactNode }) {
  return (
    <Text component="h2" size="18" fw={600} lts="var(--ll-tracking-title)">
      {children}
    </Text>
  );
}

/** A note by staff that the client never sees. */
export function InternalNoteCard({ note }: { note: string }) {
  return (
    <DocumentCard>
      <DocumentCardTitle>{t('sheet.internalNote')}</DocumentCardTitle>
      <Text component="p" size="14" mt={8} className={sheetClasses.lines ?? ''}>
        {note}
      </Text>
    </DocumentCard>
  );
}
