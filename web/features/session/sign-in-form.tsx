import { Button, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useQuery } from '@tanstack/react-query';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useRef, useState, type SubmitEvent } from 'react';
import { sessionEndpoints, type CurrentSession } from '#contract/session/session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import classes from './sign-in-form.module.css';
import { t } from './t.ts';
import { useSignIn, type Credentials } from './use-sign-in.ts';

interface SignInFormProps {
  /** Of the person who has to sign in again; read-only then. */
  email?: string;
  onSignedIn: (session: CurrentSession) => void;
}

type FormErrors = Partial<Record<keyof Credentials, string>>;

export function SignInForm({ email: knownEmail, onSignedIn }: SignInFormProps) {
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  const [credentials, setCredentials] = useState({ email: knownEmail ?? '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const fields = useRef<HTMLFormElement>(null);
  const signIn = useSignIn(onSignedIn);

  const change = (part: Partial<Credentials>) => {
    setCredentials({ ...credentials, ...part });
    setErrors({});
  };
  const focusOn = (name: keyof Credentials) => {
    const field = fields.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findErrors(credentials);
    setErrors(found);
    const first = found.email === undefined ? found.password && 'password' : 'email';
    if (first !== undefined) {
      focusOn(first === 'email' ? 'email' : 'password');
      return;
    }
    signIn.mutate(credentials, {
      onError: () => {
        focusOn('password');
      },
    });
  };
  const pendingHow = signIn.isPending ? signIn.variables : undefined;

  return (
    <form ref={fields} noValidate onSubmit={submit}>
      <Stack gap={20}>
        <TextInput
          label={t('signIn.email')}
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={knownEmail === undefined}
          readOnly={knownEmail !== undefined}
          value={credentials.email}
          error={errors.email}
          onChange={(event) => {
            change({ email: event.currentTarget.value });
          }}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          data-autofocus={knownEmail === undefined ? undefined : true}
          value={credentials.password}
          error={errors.password}
          onChange={(event) => {
            change({ password: event.currentTarget.value });
          }}
        />
        <div role="alert" className={classes.refusal} hidden={!signIn.isError}>
          {signIn.isError && (
            <>
              <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
              {refusalSentence(signIn.error)}
            </>
          )}
        </div>
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={pendingHow !== undefined && pendingHow !== 'demo'}
          disabled={pendingHow === 'demo'}
        >
          {t('signIn.submit')}
        </Button>
        {options?.offersDemo === true && (
          <>
            <div className={classes.divider}>{t('signIn.sampleDataOnly')}</div>
            <Button
              variant="default"
              size="md"
              fullWidth
              leftSection={<IconUser size={18} stroke={1.75} aria-hidden="true" />}
              loading={pendingHow === 'demo'}
              disabled={pendingHow !== undefined && pendingHow !== 'demo'}
              onClick={() => {
                signIn.mutate('demo');
              }}
            >
              {t('signIn.continueAsDemoAdmin')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

function findErrors({ email, password }: Credentials): FormErrors {
  const errors: FormErrors = {};
  if (email.trim() === '') {
    errors.email = t('signIn.enterEmail');
  }
  if (password === '') {
    errors.password = t('signIn.enterPassword');
  }
  return errors;
}
