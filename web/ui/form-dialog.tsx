import { Button } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  saveLabel: string;
  /** Closing asks first while something typed would be lost. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why it could not be saved, where no field can say it. */
  failure: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that loses nothing typed by accident. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, isDirty, isSaving, failure, onSubmit, onClose } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isDirty && !isAsking) setIsAsking(true);
    else if (!isDirty) onClose();
  };
  return (
    <DialogFrame title={title} sizePx={600} onClose={close}>
      <form noValidate onSubmit={onSubmit}>
        <div className={classes.fields}>{props.children}</div>
        {failure !== undefined && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        {isAsking ? (
          <div role="alert" className={classes.foot}>
            <span className={classes.question}>Discard what you typed?</span>
            <Button
              variant="default"
              autoFocus
              onClick={() => {
                setIsAsking(false);
              }}
            >
              Keep editing
            </Button>
            <Button className={classes.discard ?? ''} onClick={onClose}>
              Discard
            </Button>
          </div>
        ) : (
          <div className={classes.foot}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              {saveLabel}
            </Button>
          </div>
        )}
      </form>
    </DialogFrame>
  );
}
