import { Button } from '@mantine/core';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import type { ReactNode } from 'react';
import classes from './editor-action-card.module.css';

/** Of a button that is its icon alone on phones. */
export const squareButtonClass = classes.square ?? '';

/** The key that does the same. */
export function ActionKey({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>;
}

interface SaveButtonProps {
  isSaving: boolean;
  onSave: () => void;
}

export function SaveButton({ isSaving, onSave }: SaveButtonProps) {
  return (
    <Button
      aria-keyshortcuts="Control+S"
      leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
      loading={isSaving}
      onClick={onSave}
    >
      Save
      <ActionKey>Ctrl S</ActionKey>
    </Button>
  );
}

interface EditorActionCardProps {
  /** What is to know before one does it. */
  hint: string;
  children: ReactNode;
}

/** What can be done with what is written; on phones a bar at the foot of the window. */
export function EditorActionCard({ hint, children }: EditorActionCardProps) {
  return (
    <div className={classes.card}>
      {children}
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
