import { Button, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import type { ReactNode } from 'react';
import { t as generic } from '#web/ui/t.ts';
import { t } from './texts/t.ts';
import classes from './editor-action-card.module.css';

/** For a button that shows only its icon on phones. */
export const squareButtonClass = classes.square ?? '';

/** The shortcut of a button. */
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
      {generic('save')}
      <ActionKey>{t('keys.save')}</ActionKey>
    </Button>
  );
}

interface EditorActionCardProps {
  /** What to know before using the actions. */
  hint: string;
  children: ReactNode;
}

/** The editor's actions; on phones a bar at the bottom of the window. */
export function EditorActionCard({ hint, children }: EditorActionCardProps) {
  return (
    <Paper withBorder className={classes.card ?? ''}>
      {children}
      <Text component="p" size="13" c="dimmed" className={classes.hint ?? ''}>
        {hint}
      </Text>
    </Paper>
  );
}
