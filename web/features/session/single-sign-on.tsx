import { Button, Divider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { singleSignOnEndpoints } from '#contract/session/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { t } from './single-sign-on-t.ts';

/** The form for passwords, and the way to the organisation's own provider where it has one. */
export function SingleSignOn({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    ...endpointQuery(singleSignOnEndpoints.getSingleSignOnOffer, {}),
    staleTime: 60_000,
  });
  const [wantsPassword, setWantsPassword] = useState(false);
  const offer = data?.offer;
  if (!offer) return children;
  if (offer.takesPasswords || wantsPassword) {
    return (
      <>
        {children}
        <Divider
          my={20}
          color="var(--ll-line)"
          label={
            <Text size="13" px={2}>
              {t('or')}
            </Text>
          }
        />
        <ProviderButton label={offer.label} variant="default" />
      </>
    );
  }
  return (
    <Stack gap={12}>
      <ProviderButton label={offer.label} variant="filled" />
      <Button
        variant="subtle"
        fw={400}
        onClick={() => {
          setWantsPassword(true);
        }}
      >
        {t('usePassword')}
      </Button>
    </Stack>
  );
}

function ProviderButton({ label, variant }: { label: string; variant: 'default' | 'filled' }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(singleSignOnEndpoints.beginSingleSignOn, {}),
    onSuccess: ({ address }) => {
      location.assign(address);
    },
  });
  return (
    <>
      {error && (
        <Text role="alert" inherit mb={12} c="var(--mantine-color-error)">
          {refusalSentence(error)}
        </Text>
      )}
      <Button
        variant={variant}
        size="md"
        fullWidth
        loading={isPending || isSuccess}
        onClick={() => {
          mutate();
        }}
      >
        {t('with', { label })}
      </Button>
    </>
  );
}
