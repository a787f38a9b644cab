import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import classes from './settings-form.module.css';

interface SettingsFormProps {
  /** What a record form says of itself. */
  form: {
    submit: (event: SubmitEvent) => void;
    isSaving: boolean;
    failure: string | undefined;
    conflict: { keepMine: () => void; takeTheirs: () => void } | undefined;
  };
  /** What is changed, in the sentence about a conflict: `company`. */
  what: string;
  saveLabel: string;
  children: ReactNode;
}

/** The fields of a card over the button that saves them. */
export function SettingsForm({ form, what, saveLabel, children }: SettingsFormProps) {
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {form.conflict && (
        <ConflictNotice
          what={what}
          onKeepMine={form.conflict.keepMine}
          onTakeTheirs={form.conflict.takeTheirs}
        />
      )}
      {children}
      {form.failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
