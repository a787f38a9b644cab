import { Anchor, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionEndpoints } from '#contract/session/session.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { EntranceFrame } from './entrance-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { t } from './t.ts';

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  return (
    <EntranceFrame
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      organisationName={options?.organisationName}
    >
      <SingleSignOn>
        <SignInForm
          onSignedIn={(session) => {
            // Whatever is cached may belong to someone else.
            queryClient.clear();
            queryClient.setQueryData(currentSessionQuery.queryKey, session);
            onSignedIn();
          }}
        />
      </SingleSignOn>
      <Text size="13" ta="center" mt={24}>
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/account/$step" params={{ step: 'forgot-password' }} {...props} />
          )}
        >
          {t('signIn.forgotPassword')}
        </Anchor>
      </Text>
    </EntranceFrame>
  );
}
