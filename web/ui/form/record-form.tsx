import { Button, Text } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { DangerButton } from '../overlay/danger-button.tsx';
import { ButtonRow } from '../overlay/button-row.tsx';
import { labelFor, OddNotice, type OddSentence } from './odd-notice.tsx';
import { ConflictNotice, type ConflictSubject } from './conflict-notice.tsx';
import classes from './record-form.module.css';
import { t as generic } from '../t.ts';
import { t } from './field-texts.ts';

export interface FormState {
  /** Closing asks first while something typed would be lost. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why it could not be saved, where no field can say it. */
  failure: string | undefined;
  /** What is odd about the values; submitting again confirms it. */
  odd: readonly OddSentence[];
  /** Set while someone else's change conflicts with this one. */
  conflict: { keepMine: () => void; takeTheirs: () => void } | undefined;
  submit: (event: SubmitEvent) => void;
}

export interface DiscardQuestion {
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
  saveIcon?: ReactNode;
  /** Above the buttons: what pressing the main one means. It then has the whole width. */
  footNote?: ReactNode;
  /** What it does is not to be taken back. */
  isDangerous?: boolean | undefined;
  /** What the form changes. */
  what: ConflictSubject;
  form: FormState;
  question: DiscardQuestion;
  onDiscard: () => void;
  children: ReactNode;
}

export interface RecordFrameProps extends Omit<RecordFormProps, 'question' | 'onDiscard'> {
  title: string;
  onClose: () => void;
}

export function RecordForm(props: RecordFormProps) {
  const { saveLabel, saveIcon, footNote, isDangerous, what, form } = props;
  const { question, onDiscard, children } = props;
  const { isSaving, failure, odd, conflict, submit } = form;
  const cancel = (
    <Button variant="default" onClick={question.close}>
      {generic('cancel')}
    </Button>
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        // What is drawn over a page still stands within the page's own form, for React.
        event.stopPropagation();
        submit(event);
      }}
    >
      <div className={classes.fields}>
        {conflict && (
          <ConflictNotice
            what={what}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        {children}
        <OddNotice odd={odd} />
      </div>
      {failure !== undefined && (
        <Text role="alert" inherit c="var(--mantine-color-error)" className={classes.failure ?? ''}>
          {failure}
        </Text>
      )}
      {question.isAsking ? (
        <ButtonRow role="alert" className={classes.foot ?? ''}>
          <Text span size="14" fw={500} className={classes.question ?? ''}>
            {t('discardChanges')}
          </Text>
          <Button variant="default" autoFocus onClick={question.keep}>
            {t('keepEditing')}
          </Button>
          <DangerButton onClick={onDiscard}>{t('discard')}</DangerButton>
        </ButtonRow>
      ) : (
        <ButtonRow
          className={classes.foot ?? ''}
          data-wide={footNote !== undefined ? true : undefined}
        >
          {footNote !== undefined && (
            <Text size="13" c="dimmed" className={classes.footNote ?? ''}>
              {footNote}
            </Text>
          )}
          {footNote === undefined && cancel}
          <Button
            type="submit"
            leftSection={saveIcon}
            {...(isDangerous && { bg: 'var(--ll-danger-btn)', style: { boxShadow: 'none' } })}
            loading={isSaving}
          >
            {labelFor(saveLabel, odd)}
          </Button>
          {footNote !== undefined && cancel}
        </ButtonRow>
      )}
    </form>
  );
}
