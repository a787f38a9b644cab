import { Button } from '@mantine/core';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { passkeysWork, signWithPasskey } from '#web/api/passkeys.ts';
import { t } from './t.ts';

/** Signs in by a passkey alone. */
export async function signInWithPasskey(): Promise<CurrentSession> {
  const { options } = await call(passkeyEndpoints.askForSignIn, {});
  const response = await signWithPasskey(options);
  if (!response) throw new Error(t('signIn.noPasskey'));
  return call(passkeyEndpoints.signInWithPasskey, { body: { response } });
}

interface PasskeyButtonProps {
  isPending: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** Where browsers have passkeys at this address. */
export function PasskeyButton({ isPending, disabled, onPress }: PasskeyButtonProps) {
  if (!passkeysWork()) return null;
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden="true" />}
      loading={isPending}
      disabled={disabled}
      onClick={onPress}
    >
      {t('signIn.withPasskey')}
    </Button>
  );
}
