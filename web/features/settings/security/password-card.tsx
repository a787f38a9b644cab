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
type FormErrors = Partial<Record<keyof Passwords, string | undefined>>;

/** Changes the own password; every other session ends with it. */
export function PasswordCard() {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();
  const [passwords, setPasswords] = useState(empty);
  const [errors, setErrors] = useState<FormErrors>({});
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
      setErrors(errorsOf(error));
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findErrors(passwords);
    setErrors(found);
    if (Object.keys(found).length === 0) {
      change.mutate(passwords);
    }
  };
  const field = (name: keyof Passwords) => ({
    value: passwords[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setPasswords({ ...passwords, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
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
        {change.isError && Object.values(errors).every((error) => error === undefined) && (
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

function findErrors({ currentPassword, newPassword }: Passwords): FormErrors {
  const errors: FormErrors = {};
  if (currentPassword === '') {
    errors.currentPassword = 'Enter your current password.';
  }
  if (Array.from(newPassword).length < minimumPasswordLength) {
    errors.newPassword = `Use at least ${String(minimumPasswordLength)} characters.`;
  }
  return errors;
}

function errorsOf(error: Error): FormErrors {
  if (!(error instanceof CallError)) {
    return {};
  }
  const errors: FormErrors = {};
  for (const name of ['currentPassword', 'newPassword'] as const) {
    const message = error.fieldMessage(name);
    if (message !== undefined) {
      errors[name] = message;
    }
  }
  return errors;
}
