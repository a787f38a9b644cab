import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t } from '#web/ui/t.ts';
import classes from './shown-once-dialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  /** What it is for, and that it is not shown again. */
  detail: string;
  /** A key, a secret or an address. */
  text: string;
  /** `Copy key`. */
  copy: string;
  onClose: () => void;
}

/** Hands over a text that nobody can look up later. */
export function ShownOnceDialog({ title, detail, text, copy, onClose }: ShownOnceDialogProps) {
  return (
    <MessageDialog
      title={title}
      detail={detail}
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={classes.box}>
        <code>{text}</code>
        <CopyButton label={copy} text={text} />
      </div>
    </MessageDialog>
  );
}
