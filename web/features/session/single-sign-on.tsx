import { Button, Divider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { singleSignOnEndpoints } from '#contract/session/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { t } from './single-sign-on-t.ts';

/** The organisation's own provider, where it has one; without an answer there is none. */
export function useProviderOffer() {
  const { data, isPending } = useQuery({
    ...endpointQuery(singleSignOnEndpoints.getSingleSignOnOffer, {}),
    staleTime: 60_000,
  });
  return { offer: data?.offer, isPending };
}

/** The form for passwords, and the way to the organisation's own provider where it has one. */
export function SingleSignOn({ children, ...way }: Way & { children: ReactNode }) {
  const { offer } = useProviderOffer();
  const [wantsPassword, setWantsPassword] = useState(false);
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
        <ProviderButton label={offer.label} variant="default" {...way} />
      </>
    );
  }
  return (
    <Stack gap={12}>
      <ProviderButton label={offer.label} variant="filled" {...way} />
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

interface Way {
  /** Leads to the provider in a window of its own, so that this page keeps what was typed. */
  inWindow?: boolean;
}

/** Leads to the organisation's own provider. */
export function ProviderButton({
  label,
  variant,
  inWindow = false,
}: Way & { label: string; variant: 'default' | 'filled' }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (opened: Window | null) => {
      try {
        const { address } = await call(singleSignOnEndpoints.beginSingleSignOn, {});
        return { address, opened };
      } catch (failure) {
        opened?.close();
        throw failure;
      }
    },
    onSuccess: ({ address, opened }) => {
      (opened ?? window).location.assign(address);
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
        loading={isPending || (isSuccess && !inWindow)}
        onClick={() => {
          // At once: a browser opens no window later than the click. Where it opens none at all, this page has to go.
          mutate(inWindow ? window.open('', '_blank', 'popup,width=520,height=680') : null);
        }}
      >
        {t('with', { label })}
      </Button>
    </>
  );
}
