import { Button, type ButtonProps, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ReactNode } from 'react';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import { t as generic } from '#web/ui/t.ts';
import { useRefusals } from '../commands/write-refusals.ts';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import { mailTexts } from '../texts/mail-texts.ts';
import { t } from './texts/t.ts';
import classes from './editor.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** For a button that shows only its icon on phones. */
export const squareButtonClass = classes.square ?? '';

interface EditorActionCardProps {
  isSaving: boolean;
  onSave: () => void;
  hint: string;
  children: ReactNode;
}

/** The editor's actions; on phones a bar at the bottom of the window. */
export function EditorActionCard({ isSaving, onSave, hint, children }: EditorActionCardProps) {
  return (
    <Paper withBorder className={classes.actions ?? ''}>
      <Button
        aria-keyshortcuts="Control+S"
        leftSection={<IconDeviceFloppy {...icon} />}
        loading={isSaving}
        onClick={onSave}
      >
        {generic('save')}
        <kbd className={classes.key}>{t('keys.save')}</kbd>
      </Button>
      {children}
      <Text component="p" size="13" c="dimmed" className={classes.hint ?? ''}>
        {hint}
      </Text>
    </Paper>
  );
}

interface EditorActionsProps {
  kind: DocumentKind;
  /** `undefined` until it is stored. */
  id: number | undefined;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onIssue: () => void;
  /** Saves first. */
  onSend: () => void;
  /** Saves first. */
  onPreview: () => void;
}

export function EditorActions({ kind, id, isDirty, isSaving, onSave, ...on }: EditorActionsProps) {
  const { send, write } = useRefusals();
  const sendLabel = mailTexts(`${kind.name}.send`);
  const preview: ButtonProps = {
    variant: 'default',
    className: squareButtonClass,
    leftSection: <IconEye {...icon} />,
  };
  return (
    <EditorActionCard
      isSaving={isSaving}
      onSave={onSave}
      hint={kindTexts(`${kind.name}.draft.issueHint`)}
    >
      {write === undefined ? (
        <Button
          variant="default"
          aria-keyshortcuts="Control+Shift+Enter"
          leftSection={<IconFileCheck {...icon} />}
          disabled={isSaving}
          onClick={on.onIssue}
        >
          {t('saveAndIssue')}
          <kbd className={classes.key}>{t('keys.issue')}</kbd>
        </Button>
      ) : (
        <RefusedButton icon={<IconFileCheck {...icon} />} refusal={write}>
          {t('saveAndIssue')}
        </RefusedButton>
      )}
      {send === undefined ? (
        <Button
          variant="default"
          className={squareButtonClass}
          aria-keyshortcuts="Control+Enter"
          leftSection={<IconSend {...icon} />}
          disabled={isSaving}
          onClick={on.onSend}
        >
          {sendLabel}
          <kbd className={classes.key}>{t('keys.send')}</kbd>
        </Button>
      ) : (
        <RefusedButton className={squareButtonClass} icon={<IconSend {...icon} />} refusal={send}>
          {sendLabel}
        </RefusedButton>
      )}
      {id === undefined || isDirty ? (
        <Button {...preview} disabled={isSaving} onClick={on.onPreview}>
          {t('preview')}
        </Button>
      ) : (
        <Button
          {...preview}
          renderRoot={(props) => (
            <Link to={kind.previewPath} params={{ id: String(id) }} {...props} />
          )}
        >
          {t('preview')}
        </Button>
      )}
    </EditorActionCard>
  );
}
