import { Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import { intoView } from '#web/ui/form/into-view.ts';
import { DocumentColumns, documentPageClass } from '../sheet/document-columns.tsx';
import classes from './editor.module.css';

/** For the form that is the page. */
export const editorPageClass = documentPageClass;

/** What is edited, and its state. */
export function EditorTitle({ children }: { children: ReactNode }) {
  return (
    <Group component="header" gap="8px 12px">
      {children}
    </Group>
  );
}

/** Why saving failed. */
export function EditorFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Text
      component="p"
      ref={intoView}
      role="alert"
      size="14"
      p="12px 16px"
      bdrs={8}
      bg="var(--ll-danger-tint)"
      c="var(--ll-danger-text)"
    >
      {message}
    </Text>
  );
}

interface EditorColumnsProps {
  sheet: ReactNode;
  /** The accessible name of the side column. */
  sideLabel: string;
  side: ReactNode;
}

/** The sheet, with the actions beside it. */
export function EditorColumns({ sheet, sideLabel, side }: EditorColumnsProps) {
  return (
    <DocumentColumns>
      {sheet}
      <Stack component="aside" gap={16} className={classes.side ?? ''} aria-label={sideLabel}>
        {side}
      </Stack>
    </DocumentColumns>
  );
}
