import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { singleSignOnEndpoints } from '#contract/session/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { MessagePage } from './message-page.tsx';
import { refusalSentence } from '../refusal-sentence.ts';
import { tellOfSignIn } from '../signed-in-elsewhere.ts';
import { t } from '../single-sign-on-t.ts';

/**
 * Where the provider sends people back to. That came from another site, so that no cookie of ours came with it; this page's own call has them
 * all, and ends the sign-in.
 */
export function BackFromProvider({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const [answer] = useState(() => location.search.slice(1));
  const { mutate, error } = useMutation({
    mutationFn: () => call(singleSignOnEndpoints.finishSingleSignOn, { body: { answer } }),
    onSuccess: async (session) => {
      // The page whose session had ended opened this window, and goes on by itself.
      if (await tellOfSignIn()) window.close();
      // Whatever is cached may belong to someone else.
      queryClient.clear();
      queryClient.setQueryData(currentSessionQuery.queryKey, session);
      onSignedIn();
    },
  });
  useEffect(() => {
    // The answer opens something once: it is nothing for the history.
    history.replaceState(history.state, '', location.pathname);
    const timer = setTimeout(mutate);
    return () => {
      clearTimeout(timer);
    };
  }, [mutate]);
  if (error) return <MessagePage title={t('failed')} detail={refusalSentence(error)} />;
  return (
    <EntranceFrame title={t('signingIn')} organisationName={undefined}>
      <Text role="status" inherit c="dimmed" mt={8} />
    </EntranceFrame>
  );
}
