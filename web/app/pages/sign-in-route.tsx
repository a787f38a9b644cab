import { getRouteApi, useRouter } from '@tanstack/react-router';
import { SignInPage } from '#web/features/session/sign-in-page.tsx';
import { ownAddress } from '../address/own-address.ts';

const route = getRouteApi('/sign-in');

export function SignInRoute() {
  const { from } = route.useSearch();
  const router = useRouter();
  return (
    <SignInPage
      onSignedIn={() => {
        router.history.replace(ownAddress(from));
      }}
    />
  );
}
