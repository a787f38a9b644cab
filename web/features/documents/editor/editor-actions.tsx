import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import { useRefusals } from '../commands/write-refusals.ts';
import type { DocumentKind } from '../document-kind.ts';
import {
  ActionKey,
  EditorActionCard,
  SaveButton,
  squareButtonClass,
} from './editor-action-card.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

interface EditorActionsProps {
  kind: DocumentKind;
  /** `undefined` until it is stored. */
  id: number | undefined;
  /** Whether something is typed that is not saved. */
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onIssue: () => void;
  /** Saves first. */
  onSend: () => void;
  /** Saves first. */
  onPreview: () => void;
}

/** Saving, issuing and looking at it; on phones in a bar at the foot of the window. */
export function EditorActions({ kind, id, isDirty, isSaving, ...on }: EditorActionsProps) {
  const { send } = useRefusals();
  return (
    <EditorActionCard hint={`Issuing gives the ${kind.noun} its number and freezes it.`}>
      <SaveButton isSaving={isSaving} onSave={on.onSave} />
      <Button
        variant="default"
        aria-keyshortcuts="Control+Shift+Enter"
        leftSection={<IconFileCheck {...icon} />}
        disabled={isSaving}
        onClick={on.onIssue}
      >
        Save &amp; issue
        <ActionKey>Ctrl ⇧ ↵</ActionKey>
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
          {kind.mail.sendLabel}
          <ActionKey>Ctrl ↵</ActionKey>
        </Button>
      ) : (
        <RefusedButton className={squareButtonClass} icon={<IconSend {...icon} />} refusal={send}>
          {kind.mail.sendLabel}
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
          Preview
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
          Preview
        </Button>
      )}
    </EditorActionCard>
  );
}
