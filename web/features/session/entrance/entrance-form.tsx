import { Button, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { minimumPasswordLength } from '#contract/session/sign-in.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { FormState } from '#web/ui/form/record-form.tsx';
import { t } from './t.ts';

interface EntranceFormProps {
  form: Pick<FormState, 'failure' | 'isSaving' | 'submit'>;
  submit: string;
  children: ReactNode;
}

export function EntranceForm({ form, submit, children }: EntranceFormProps) {
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={20}>
        {children}
        {form.failure !== undefined && (
          <Text role="alert" inherit c="var(--mantine-color-error)">
            {form.failure}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}

/** The address that somebody signs in with. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={t('email')}
      name="email"
      type="email"
      size="md"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

interface NewPasswordFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (change: { currentTarget: { value: string } }) => void;
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      name="password"
      description={t('passwordHint', { count: minimumPasswordLength })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
    />
  );
}

/** What is missing before the server is asked. */
export function missing({
  name,
  email,
  password,
}: Partial<Record<'name' | 'email' | 'password', string>>): FieldErrors {
  return {
    ...(name?.trim() === '' && { name: t('enterName') }),
    ...(email?.trim() === '' && { email: t('enterEmail') }),
    ...(password !== undefined &&
      Array.from(password).length < minimumPasswordLength && {
        password: t('tooShort', { count: minimumPasswordLength }),
      }),
  };
}
