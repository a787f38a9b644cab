import { Button } from '@mantine/core';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './confirm-dialog.module.css';

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
  const { title, detail, confirmLabel, isBusy, failure, onConfirm, onClose } = props;
  return (
    <DialogFrame title={title} sizePx={440} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.detail}>{detail}</p>
        {failure !== undefined && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button className={classes.confirm ?? ''} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
