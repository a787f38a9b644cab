import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { minimumPasswordLength, sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from '../t.ts';

const empty = { currentPassword: '', newPassword: '' };
type Passwords = typeof empty;
type FormErrors = Partial<Record<keyof Passwords, string | undefined>>;

/** Changes the person's password; every other session ends with it. */
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
        title: t('security.password.changed'),
        detail: t('security.password.sessionsEnded'),
      });
      await queryClient.invalidateQueries({ queryKey: [sessionEndpoints.listSessions.path] });
    },
    onError: (error) => {
      setErrors(fieldErrors(error));
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
  const isElsewhere = Object.values(errors).every((error) => error === undefined);
  const failure = isElsewhere ? change.error?.message : undefined;

  return (
    <SettingsCard title={t('security.password.title')} subtitle={t('security.password.lead')}>
      <SettingsForm
        form={{ submit, isSaving: change.isPending, failure }}
        saveLabel={t('security.password.submit')}
      >
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={user.email} />
        <PasswordField
          label={t('security.password.current')}
          maw={372}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={t('security.password.new')}
          maw={372}
          autoComplete="new-password"
          description={t('security.password.newHint', { count: minimumPasswordLength })}
          {...field('newPassword')}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

function findErrors({ currentPassword, newPassword }: Passwords): FormErrors {
  const errors: FormErrors = {};
  if (currentPassword === '') {
    errors.currentPassword = t('password.enterCurrent');
  }
  if (Array.from(newPassword).length < minimumPasswordLength) {
    errors.newPassword = t('password.tooShort', { count: minimumPasswordLength });
  }
  return errors;
}

function fieldErrors(error: Error): FormErrors {
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
