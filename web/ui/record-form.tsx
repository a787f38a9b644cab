import { Button } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import classes from './record-form.module.css';

interface DiscardQuestion {
  isAsking: boolean;
  /** Closes, or asks first while something typed would be lost. */
  close: () => void;
  keep: () => void;
}

/** Asks once before what was typed is lost. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    close: () => {
      if (!isDirty) onClose();
      else setIsAsking(true);
    },
    keep: () => {
      setIsAsking(false);
    },
  };
}

interface RecordFormProps {
  saveLabel: string;
  isSaving: boolean;
  /** Why it could not be saved, where no field can say it. */
  failure: string | undefined;
  question: DiscardQuestion;
  onSubmit: (event: SubmitEvent) => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** The fields of a record over the buttons that save or leave it. */
export function RecordForm(props: RecordFormProps) {
  const { saveLabel, isSaving, failure, question, onSubmit, onDiscard, children } = props;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        // What is drawn over a page still stands within the page's own form, for React.
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      <div className={classes.fields}>{children}</div>
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {question.isAsking ? (
        <div role="alert" className={classes.foot}>
          <span className={classes.question}>Discard what you typed?</span>
          <Button variant="default" autoFocus onClick={question.keep}>
            Keep editing
          </Button>
          <Button className={classes.discard ?? ''} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <div className={classes.foot}>
          <Button variant="default" onClick={question.close}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
