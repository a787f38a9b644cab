import { Button } from '@mantine/core';
import classes from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

interface NoticeDialogProps {
  title: string;
  detail: string;
  onClose: () => void;
}

/** Says why something cannot be done, and what to do instead. */
export function NoticeDialog({ title, detail, onClose }: NoticeDialogProps) {
  return (
    <DialogFrame title={title} sizePx={440} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.detail}>{detail}</p>
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
