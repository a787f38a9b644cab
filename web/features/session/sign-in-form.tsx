import { Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useRef, useState, type SubmitEvent } from 'react';
import { sessionEndpoints, type CurrentSession } from '#contract/session/session.ts';
import { signInEndpoints } from '#contract/session/sign-in.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { CallError } from '#web/api/call-error.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import { PasskeyButton, signInWithPasskey } from './passkey-button.tsx';
import { t } from './t.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx'));

const LeadToFactor = lazyPart(() => import('./lead-to-factor.tsx'));

function goOn(session: CurrentSession, onSignedIn: (session: CurrentSession) => void) {
  if (session.lacksFactor === true) location.assign('/account/second-factor');
  else onSignedIn(session);
}

const isSecondStep = (error: Error | null) =>
  error instanceof CallError && error.problem?.type.endsWith('second-factor-needed') === true;

interface SignInFormProps {
  /** Of the person who has to sign in again; read-only then. */
  email?: string;
  onSignedIn: (session: CurrentSession) => void;
}

interface Credentials {
  email: string;
  password: string;
}
type FormErrors = Partial<Record<keyof Credentials, string>>;

export function SignInForm({ email: knownEmail, onSignedIn }: SignInFormProps) {
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  const [credentials, setCredentials] = useState({ email: knownEmail ?? '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const fields = useRef<HTMLFormElement>(null);
  const signIn = useMutation({
    mutationFn: (how: Credentials | 'demo' | 'passkey') => {
      if (how === 'demo') return call(signInEndpoints.signInAsDemo, {});
      if (how === 'passkey') return signInWithPasskey();
      return call(signInEndpoints.signIn, { body: how });
    },
    onSuccess: (session) => {
      goOn(session, onSignedIn);
    },
  });

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
    const found: FormErrors = {
      ...(credentials.email.trim() === '' && { email: t('signIn.enterEmail') }),
      ...(credentials.password === '' && { password: t('signIn.enterPassword') }),
    };
    setErrors(found);
    const [first] = (['email', 'password'] as const).filter((name) => name in found);
    if (first !== undefined) {
      focusOn(first);
      return;
    }
    signIn.mutate(credentials, {
      onError: () => {
        focusOn('password');
      },
    });
  };
  const pendingHow = signIn.isPending ? signIn.variables : undefined;
  if (isSecondStep(signIn.error)) {
    return (
      <SecondStep
        onSignedIn={(session) => {
          goOn(session, onSignedIn);
        }}
        onOver={(why) => {
          signIn.reset();
          setCredentials({ ...credentials, password: '' });
          setErrors(why === undefined ? {} : { password: why });
        }}
      />
    );
  }

  return (
    <form ref={fields} noValidate onSubmit={submit}>
      {options?.isSignedIn === true && <LeadToFactor />}
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
        <div role="alert" hidden={!signIn.isError}>
          {signIn.isError && (
            <Group
              gap={8}
              px={12}
              py={10}
              bdrs={8}
              bg="var(--ll-danger-tint)"
              c="var(--ll-danger-text)"
              align="flex-start"
              wrap="nowrap"
            >
              <IconAlertCircle
                size={18}
                stroke={1.75}
                style={{ flex: 'none', marginBlockStart: 1 }}
                aria-hidden="true"
              />
              <span>{refusalSentence(signIn.error)}</span>
            </Group>
          )}
        </div>
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={typeof pendingHow === 'object'}
          disabled={typeof pendingHow === 'string'}
        >
          {t('signIn.submit')}
        </Button>
        <PasskeyButton
          isPending={pendingHow === 'passkey'}
          disabled={pendingHow !== undefined && pendingHow !== 'passkey'}
          onPress={() => {
            signIn.mutate('passkey');
          }}
        />
        {options?.offersDemo === true && (
          <>
            <Divider
              my={-3}
              color="var(--ll-line)"
              label={
                <Text size="13" px={2}>
                  {t('signIn.sampleDataOnly')}
                </Text>
              }
            />
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
