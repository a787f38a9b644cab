import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { passkeysWork, signWithPasskey } from '#web/api/passkeys.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import { t } from './second-step-t.ts';

type Way = 'app' | 'passkey' | 'backup';

interface SecondStepProps {
  onSignedIn: (session: CurrentSession) => void;
  /** Called where the password has to be given again; with why, unless the person wanted that. */
  onOver: (why?: string) => void;
}

const { lookAtStep, verifyCode, verifyBackupCode } = secondFactorEndpoints;
const isOver = (error: Error) =>
  error instanceof CallError && error.problem?.type.endsWith('second-step-over') === true;

/** Asks for the second factor after the password. Not imported directly: it is loaded on first use. */
export default function SecondStep({ onSignedIn, onOver }: SecondStepProps) {
  const { data } = useQuery({
    queryKey: [lookAtStep.path],
    queryFn: ({ signal }) => call(lookAtStep, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [chosen, setChosen] = useState<Way>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  if (!data) return null;
  const canSign = data.hasPasskey && passkeysWork();
  const ways: Way[] = [
    ...(canSign ? (['passkey'] as const) : []),
    ...(data.hasApp ? (['app'] as const) : []),
    'backup',
  ];
  const way = chosen ?? ways[0] ?? 'backup';
  return (
    <Step
      key={way}
      way={way}
      others={ways.filter((one) => one !== way)}
      code={code}
      error={error}
      onChange={(text) => {
        setCode(text);
        setError(undefined);
      }}
      onWay={(next) => {
        setChosen(next);
        setCode('');
        setError(undefined);
      }}
      onMissing={() => {
        setError(t('enterCode'));
      }}
      onSignedIn={onSignedIn}
      onOver={onOver}
    />
  );
}

interface StepProps extends SecondStepProps {
  way: Way;
  others: readonly Way[];
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onWay: (way: Way) => void;
  onMissing: () => void;
}

const useLabels = { app: 'useApp', passkey: 'usePasskey', backup: 'useBackup' } as const;

async function verify(way: Way, code: string): Promise<CurrentSession> {
  if (way === 'app') return call(verifyCode, { body: { code } });
  if (way === 'backup') return call(verifyBackupCode, { body: { code } });
  const { options } = await call(passkeyEndpoints.askForStepPasskey, {});
  const response = await signWithPasskey(options);
  if (!response) throw new Error(t('cancelled'));
  return call(passkeyEndpoints.verifyPasskey, { body: { response } });
}

function Step(props: StepProps) {
  const { way, others, code, error, onChange, onWay, onMissing, onSignedIn, onOver } = props;
  const verification = useMutation({
    mutationFn: () => verify(way, code),
    onSuccess: onSignedIn,
    onError: (cause) => {
      if (isOver(cause)) onOver(cause.message);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (way !== 'passkey' && code.trim() === '') onMissing();
    else verification.mutate();
  };
  const failure = verification.error && refusalSentence(verification.error);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={20}>
        <Text inherit c="dimmed">
          {t(way)}
        </Text>
        {way !== 'passkey' && (
          <TextInput
            label={t(way === 'app' ? 'code' : 'backupCode')}
            name="code"
            size="md"
            autoFocus
            data-autofocus
            inputMode={way === 'app' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={error ?? failure}
            onChange={(event) => {
              verification.reset();
              onChange(event.currentTarget.value);
            }}
          />
        )}
        {way === 'passkey' && failure !== null && (
          <Text role="alert" inherit c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth loading={verification.isPending}>
          {t(way === 'passkey' ? 'usePasskey' : 'submit')}
        </Button>
        <Stack gap={12} align="center">
          {others.map((other) => (
            <TextButton
              key={other}
              onClick={() => {
                onWay(other);
              }}
            >
              {t(useLabels[other])}
            </TextButton>
          ))}
          <TextButton
            onClick={() => {
              onOver();
            }}
          >
            {t('again')}
          </TextButton>
        </Stack>
      </Stack>
    </form>
  );
}
