import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { signInEndpoints } from '#contract/session/sign-in.ts';
import { call } from '#web/api/call.ts';
import { passkeysWork } from '#web/api/passkeys.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { factorQuery } from './factor-queries.ts';
import { t } from './t.ts';
import { useNewFactor } from './use-new-factor.tsx';

interface DemandedFactorPageProps {
  /** Around what is said to people who are not in yet. */
  frame: (parts: { title: string; lead?: string; children: ReactNode }) => ReactNode;
}

const goOn = () => {
  // Loaded anew: what was refused before is asked for again.
  location.assign('/');
};

/** Leads to a second factor who needs one before anything else opens. Not imported directly: it is loaded on first use. */
export default function DemandedFactorPage({ frame }: DemandedFactorPageProps) {
  const { data, error } = useQuery({ ...factorQuery, staleTime: 0 });
  const { setUpApp, addPasskey, dialogs } = useNewFactor(goOn);
  const signOut = useMutation({
    mutationFn: () => call(signInEndpoints.signOut, {}),
    onSettled: () => {
      location.assign('/sign-in');
    },
  });
  const isOut = error !== null;
  useEffect(() => {
    if (isOut) location.assign('/sign-in');
  }, [isOut]);
  return (
    <>
      {frame({
        title: data ? t('demand.title') : t('demand.loading'),
        ...(data && { lead: t('demand.lead') }),
        children: data && (
          <Stack gap={12}>
            <Button size="md" fullWidth onClick={setUpApp}>
              {t('demand.app')}
            </Button>
            {data.passkeysWork && passkeysWork() && (
              <Button size="md" fullWidth variant="default" onClick={addPasskey}>
                {t('demand.passkey')}
              </Button>
            )}
            <TextButton
              mt={8}
              disabled={signOut.isPending}
              onClick={() => {
                signOut.mutate();
              }}
            >
              {t('demand.signOut')}
            </TextButton>
          </Stack>
        ),
      })}
      {dialogs}
    </>
  );
}
