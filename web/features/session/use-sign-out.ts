import { useMutation } from '@tanstack/react-query';
import { signInEndpoints } from '#contract/session/sign-in.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { localDrafts } from '#web/api/local-drafts.ts';
import { sessionGate } from '#web/api/session-gate.ts';
import { signedInBefore } from '#web/api/signed-in-before.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from './t.ts';

/** The browser forgets all that it kept, as the answer tells it to: how somebody likes the pages, it may keep. */
function preferences() {
  try {
    const entries = Object.keys(localStorage).map(
      (name) => [name, localStorage.getItem(name) ?? ''] as const,
    );
    return {
      writeBack: () => {
        for (const [name, text] of entries) localStorage.setItem(name, text);
      },
    };
  } catch {
    return { writeBack: () => undefined };
  }
}

/** Signs out and reloads at the sign-in page, so that none of this person's data stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const kept = preferences();
      try {
        await call(signInEndpoints.signOut, {}, { whenSessionEnds: 'fail' });
      } catch (cause) {
        // An expired session is signed out already.
        if (!(cause instanceof CallError && cause.status === 401)) throw cause;
      }
      kept.writeBack();
    },
    onSuccess: () => {
      sessionGate.disarm();
      signedInBefore.write(false);
      localDrafts.removeAll();
      location.assign('/sign-in');
    },
    onError: (error) => {
      showToast({
        id: 'sign-out',
        tone: 'danger',
        title: t('signOut.failed'),
        detail: error.message,
      });
    },
  });
}
