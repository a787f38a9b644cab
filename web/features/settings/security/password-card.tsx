import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { minimumPasswordLength, sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import classes from './password-card.module.css';

const empty = { currentPassword: '', newPassword: '' };
type Passwords = typeof empty;
type Faults = Partial<Record<keyof Passwords, string | undefined>>;

/** Changes the own password; every other session ends with it. */
export function PasswordCard() {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();
  const [passwords, setPasswords] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const change = useMutation({
    mutationFn: (body: Passwords) => call(sessionEndpoints.changePassword, { body }),
    onSuccess: async () => {
      setPasswords(empty);
      showToast({
        id: 'change-password',
        tone: 'success',
        title: 'Password changed',
        detail: 'All your other sessions have ended.',
      });
      await queryClient.invalidateQueries({ queryKey: [sessionEndpoints.listSessions.path] });
    },
    onError: (error) => {
      setFaults(faultsOf(error));
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findFaults(passwords);
    setFaults(found);
    if (Object.keys(found).length === 0) {
      change.mutate(passwords);
    }
  };
  const field = (name: keyof Passwords) => ({
    value: passwords[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setPasswords({ ...passwords, [name]: event.currentTarget.value });
      setFaults({ ...faults, [name]: undefined });
    },
  });

  return (
    <SettingsCard title="Password" subtitle="Changing it ends all your other sessions.">
      <form className={classes.form} noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={user.email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description={`At least ${String(minimumPasswordLength)} characters. A few random words are best.`}
          {...field('newPassword')}
        />
        {change.isError && Object.values(faults).every((fault) => fault === undefined) && (
          <p role="alert" className={classes.refusal}>
            {change.error.message}
          </p>
        )}
        <Button type="submit" size="sm" loading={change.isPending}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}

function findFaults({ currentPassword, newPassword }: Passwords): Faults {
  const faults: Faults = {};
  if (currentPassword === '') {
    faults.currentPassword = 'Enter your current password.';
  }
  if (Array.from(newPassword).length < minimumPasswordLength) {
    faults.newPassword = `Use at least ${String(minimumPasswordLength)} characters.`;
  }
  return faults;
}

function faultsOf(error: Error): Faults {
  if (!(error instanceof CallError)) {
    return {};
  }
  const faults: Faults = {};
  for (const name of ['currentPassword', 'newPassword'] as const) {
    const message = error.fieldMessage(name);
    if (message !== undefined) {
      faults[name] = message;
    }
  }
  return faults;
}
