import { Button } from '@mantine/core';
import { MessageDialog } from './message-dialog.tsx';
import classes from './confirm-dialog.module.css';
import { t } from '../t.ts';

interface ConfirmDialogProps {
  title: string;
  detail: string;
  confirmLabel: string;
  isBusy: boolean;
  /** Why it did not work. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, isBusy, onConfirm, ...message } = props;
  return (
    <MessageDialog
      {...message}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={message.onClose}>
            {t('cancel')}
          </Button>
          <Button className={classes.confirm ?? ''} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
