import { Button, Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode, SubmitEvent } from 'react';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../t.ts';
import { cardBodyClass } from './settings-card.tsx';
import classes from './settings.module.css';

/** Of the form in a card. */
export const settingsFormClass = `${cardBodyClass} ${classes.form ?? ''}`;

interface SettingsFormProps {
  /** As a record form returns it. */
  form: {
    submit: (event: SubmitEvent) => void;
    isSaving: boolean;
    failure: string | undefined;
    conflict?: { keepMine: () => void; takeTheirs: () => void } | undefined;
  };
  /** What it changes, in the sentence about a conflict. */
  what?: 'company' | 'goal' | 'series' | 'setting';
  /** The word on the button, where it is not Save. */
  saveLabel?: string;
  children: ReactNode;
}

/** The fields of a card above the button that saves them. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, what = 'setting', saveLabel = generic('save'), children } = props;
  return (
    <form className={settingsFormClass} noValidate onSubmit={form.submit}>
      {form.conflict && (
        <ConflictNotice
          what={t(`changed.${what}`)}
          onKeepMine={form.conflict.keepMine}
          onTakeTheirs={form.conflict.takeTheirs}
        />
      )}
      {children}
      {form.failure !== undefined && <SettingsFailure>{form.failure}</SettingsFailure>}
      <div>
        <Button type="submit" loading={form.isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** Why something couldn't be saved. */
export function SettingsFailure({ children }: { children: string }) {
  return (
    <Text inherit role="alert" w="100%" c="var(--mantine-color-error)">
      {children}
    </Text>
  );
}
