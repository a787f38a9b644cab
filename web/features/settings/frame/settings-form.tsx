import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictNotice, type ConflictSubject } from '#web/ui/form/conflict-notice.tsx';
import type { FormState } from '#web/ui/form/record-form.tsx';
import { t as generic } from '#web/ui/t.ts';
import { cardBodyClass } from './settings-card.tsx';
import classes from './settings.module.css';

interface SettingsFormProps {
  form: FormState;
  /** What it changes. */
  what?: ConflictSubject;
  saveLabel?: string;
  isDangerous?: boolean;
  children: ReactNode;
}

export function SettingsForm(props: SettingsFormProps) {
  const { form, what = 'setting', saveLabel = generic('save'), isDangerous, children } = props;
  return (
    <form
      className={`${cardBodyClass} ${classes.form ?? ''}`}
      noValidate
      autoComplete="off"
      onSubmit={form.submit}
    >
      <Stack gap={20}>
        {form.conflict && (
          <ConflictNotice
            what={what}
            onKeepMine={form.conflict.keepMine}
            onTakeTheirs={form.conflict.takeTheirs}
          />
        )}
        {children}
        {form.failure !== undefined && <SettingsFailure>{form.failure}</SettingsFailure>}
        <div>
          <Button type="submit" mod={{ danger: isDangerous }} loading={form.isSaving}>
            {saveLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export function SettingsFailure({ children }: { children: string }) {
  return (
    <Text inherit role="alert" w="100%" c="var(--mantine-color-error)">
      {children}
    </Text>
  );
}
