import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountLinkEndpoints, type linkPurposes } from '#contract/session/account-links.ts';
import { call } from '#web/api/call.ts';
import { t as generic } from '#web/ui/t.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from './t.ts';

interface WithLinkProps {
  purpose: (typeof linkPurposes)[number];
  token: string;
  children: (link: { email: string; organisationName: string }) => ReactNode;
}

/** What a link opens; where it opens nothing, why, and what to do. */
export function WithLink({ purpose, token, children }: WithLinkProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [accountLinkEndpoints.lookAtLink.path, purpose, token],
    queryFn: () => call(accountLinkEndpoints.lookAtLink, { body: { purpose, token } }),
    // What is opened once must not be looked at again under somebody's hands.
    staleTime: Infinity,
  });
  if (!data) {
    return (
      <EntranceFrame title={error ? error.message : t('loading')} organisationName={undefined}>
        {error && (
          <Button variant="default" mt={16} onClick={() => void refetch()}>
            {generic('retry')}
          </Button>
        )}
      </EntranceFrame>
    );
  }
  const { state, organisationName } = data;
  if (state === 'open') return children(data);
  return (
    <MessagePage
      title={t(`ended.title.${state}`)}
      detail={t(`ended.${purpose}.${state}`)}
      organisationName={organisationName}
    >
      {purpose === 'password' && (
        <Button
          size="md"
          fullWidth
          renderRoot={(props) => (
            <Link to="/account/$step" params={{ step: 'forgot-password' }} {...props} />
          )}
        >
          {t('reset.another')}
        </Button>
      )}
    </MessagePage>
  );
}
