import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DocumentColumns, documentPageClass } from './document-columns.tsx';
import classes from './document-page.module.css';
import './print.css';

interface DocumentPageProps {
  head: ReactNode;
  documents: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

export function DocumentPage({ head, documents, actions, children }: DocumentPageProps) {
  return (
    <div className={documentPageClass}>
      <Group justify="space-between" gap={12} wrap="nowrap" className={classes.head ?? ''}>
        {head}
      </Group>
      <DocumentColumns>
        <div className={classes.documents}>{documents}</div>
        {actions}
      </DocumentColumns>
      {children}
    </div>
  );
}
