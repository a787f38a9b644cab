import { Button } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './form-dialog.module.css';

/** How the form over a record stands. */
interface FormState {
  /** Closing asks first while something typed would be lost. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why it could not be saved, where no field can say it. */
  failure: string | undefined;
  /** Set while somebody else's change stands against this one. */
  conflict: { keepMine: () => void; takeTheirs: () => void } | undefined;
  submit: (event: SubmitEvent) => void;
}

interface FormDialogProps {
  title: string;
  saveLabel: string;
  /** What the form changes: `project`. */
  what: string;
  form: FormState;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that loses nothing typed by accident, nor anybody else's change. */
export function FormDialog({ title, saveLabel, what, form, onClose, children }: FormDialogProps) {
  const { isDirty, isSaving, failure, conflict, submit } = form;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isDirty && !isAsking) setIsAsking(true);
    else if (!isDirty) onClose();
  };
  return (
    <DialogFrame title={title} sizePx={600} onClose={close}>
      <form noValidate onSubmit={submit}>
        <div className={classes.fields}>
          {conflict && (
            <ConflictNotice
              what={what}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            />
          )}
          {children}
        </div>
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
