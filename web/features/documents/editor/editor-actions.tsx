import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import { useRefusals } from '../commands/write-refusals.ts';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import {
  ActionKey,
  EditorActionCard,
  SaveButton,
  squareButtonClass,
} from './editor-action-card.tsx';
import { t } from './texts/t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

interface EditorActionsProps {
  kind: DocumentKind;
  /** `undefined` until it is stored. */
  id: number | undefined;
  /** Whether there are unsaved changes. */
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onIssue: () => void;
  /** Saves first. */
  onSend: () => void;
  /** Saves first. */
  onPreview: () => void;
}

/** Save, issue, send and preview. */
export function EditorActions({ kind, id, isDirty, isSaving, ...on }: EditorActionsProps) {
  const { send } = useRefusals();
  const sendLabel = kindTexts(`${kind.name}.mail.send`);
  return (
    <EditorActionCard hint={kindTexts(`${kind.name}.draft.issueHint`)}>
      <SaveButton isSaving={isSaving} onSave={on.onSave} />
      <Button
        variant="default"
        aria-keyshortcuts="Control+Shift+Enter"
        leftSection={<IconFileCheck {...icon} />}
        disabled={isSaving}
        onClick={on.onIssue}
      >
        {t('saveAndIssue')}
        <ActionKey>{t('keys.issue')}</ActionKey>
      </Button>
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
          <ActionKey>{t('keys.send')}</ActionKey>
        </Button>
      ) : (
        <RefusedButton className={squareButtonClass} icon={<IconSend {...icon} />} refusal={send}>
          {sendLabel}
        </RefusedButton>
      )}
      {id === undefined || isDirty ? (
        <Button
          variant="default"
          className={squareButtonClass}
          leftSection={<IconEye {...icon} />}
          disabled={isSaving}
          onClick={on.onPreview}
        >
          {t('preview')}
        </Button>
      ) : (
        <Button
          variant="default"
          className={squareButtonClass}
          leftSection={<IconEye {...icon} />}
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
