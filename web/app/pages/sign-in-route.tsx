import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getRouteApi, Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { sessionEndpoints } from '#contract/session/session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { EntranceFrame } from '#web/features/session/entrance-frame.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { SignInPage } from '#web/features/session/sign-in-page.tsx';
import { ownAddress } from '../address/own-address.ts';

const route = getRouteApi('/sign-in');
const entrance = getRouteApi('/account/$step');

// Few who sign in need it.
const EntrancePage = lazyPart(() => import('#web/features/session/entrance/entrance-page.tsx'));

const DemandedFactorPage = lazyPart(
  () => import('#web/features/settings/factors/demanded-factor-page.tsx'),
);

const frame = (parts: { title: string; lead?: string; children: ReactNode }) => (
  <EntranceFrame organisationName={undefined} {...parts} />
);

export function SignInRoute() {
  const { from } = route.useSearch();
  const router = useRouter();
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  // Nobody can sign in to a new installation.
  if (options?.needsSetUp === true) {
    return <Navigate to="/account/$step" params={{ step: 'set-up' }} replace />;
  }
  return (
    <SignInPage
      onSignedIn={() => {
        router.history.replace(ownAddress(from));
      }}
    />
  );
}

/** What is done before signing in, by a link or a code, or before anything opens to whoever did. */
export function EntranceRoute() {
  const { step } = entrance.useParams();
  const { hash } = useLocation();
  const router = useRouter();
  if (step === 'second-factor') return <DemandedFactorPage frame={frame} />;
  return (
    <EntrancePage
      step={step}
      token={hash}
      onSignedIn={() => {
        router.history.replace('/');
      }}
    />
  );
}
