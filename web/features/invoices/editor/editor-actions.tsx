import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { RefusedButton } from '#web/ui/refused-button.tsx';
import { sendLabel } from '../sent-document.ts';
import { useRefusals } from '../write-refusals.ts';
import classes from './editor-actions.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

interface EditorActionsProps {
  noun: 'invoice' | 'quote';
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
export function EditorActions({ noun, id, isDirty, isSaving, ...on }: EditorActionsProps) {
  const { send } = useRefusals();
  return (
    <div className={classes.card}>
      <Button
        aria-keyshortcuts="Control+S"
        leftSection={<IconDeviceFloppy {...icon} />}
        loading={isSaving}
        onClick={on.onSave}
      >
        Save
        <kbd className={classes.key}>Ctrl S</kbd>
      </Button>
      <Button
        variant="default"
        aria-keyshortcuts="Control+Shift+Enter"
        leftSection={<IconFileCheck {...icon} />}
        disabled={isSaving}
        onClick={on.onIssue}
      >
        Save &amp; issue
        <kbd className={classes.key}>Ctrl ⇧ ↵</kbd>
      </Button>
      {send === undefined ? (
        <Button
          variant="default"
          className={classes.square ?? ''}
          aria-keyshortcuts="Control+Enter"
          leftSection={<IconSend {...icon} />}
          disabled={isSaving}
          onClick={on.onSend}
        >
          {sendLabel({ noun })}
          <kbd className={classes.key}>Ctrl ↵</kbd>
        </Button>
      ) : (
        <RefusedButton className={classes.square} icon={<IconSend {...icon} />} refusal={send}>
          {sendLabel({ noun })}
        </RefusedButton>
      )}
      {id === undefined || isDirty ? (
        <Button
          variant="default"
          className={classes.square ?? ''}
          leftSection={<IconEye {...icon} />}
          disabled={isSaving}
          onClick={on.onPreview}
        >
          Preview
        </Button>
      ) : (
        <Button
          variant="default"
          className={classes.square ?? ''}
          leftSection={<IconEye {...icon} />}
          renderRoot={(props) => (
            <Link
              to={noun === 'invoice' ? '/apps/invoice/preview/$id' : '/apps/invoice/quotes/$id'}
              params={{ id: String(id) }}
              {...props}
            />
          )}
        >
          Preview
        </Button>
      )}
      <p className={classes.hint}>{`Issuing gives the ${noun} its number and freezes it.`}</p>
    </div>
  );
}
