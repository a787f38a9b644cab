import { useMutation } from '@tanstack/react-query';
import { sessionEndpoints, type CurrentSession } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in with email and password, or, with `demo`, as the admin of the sample data. */
export function useSignIn(onSignedIn: (session: CurrentSession) => void) {
  return useMutation({
    mutationFn: (how: Credentials | 'demo') =>
      how === 'demo'
        ? call(sessionEndpoints.signInAsDemo, {})
        : call(sessionEndpoints.signIn, { body: { email: how.email, password: how.password } }),
    onSuccess: onSignedIn,
  });
}
