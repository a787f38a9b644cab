import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import { capitalized } from '#web/format/capitalized.ts';
import type { SentDocument } from '../document-kind.ts';
import { documentMailsOptions } from './mail-queries.ts';
import { failureText, isUnderWay } from './mail-words.ts';

const askAgainMs = 1_500;
/** A mail server that does not answer is not waited for by whoever went on; the preview shows what becomes of it. */
const mostAsked = 20;

/** Shows what became of a document's last mail, wherever one is by then; a failure is told by a toast. */
export function useFollowMail(): (document: SentDocument, waitMs: number) => void {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  return useCallback(
    (document, waitMs) => {
      const ask = async (times: number): Promise<void> => {
        const { queryKey, queryFn } = documentMailsOptions(document);
        const { mails } = await queryClient.query({ queryKey, queryFn, staleTime: 0 });
        const [last] = mails;
        if (last === undefined) return;
        if (isUnderWay(last) && times < mostAsked) {
          askSoon(times + 1, askAgainMs);
          return;
        }
        await changed();
        if (last.state !== 'failed' && last.state !== 'bounced') return;
        const title = `${capitalized(document.name)} was not delivered`;
        showToast({ tone: 'danger', title, detail: failureText(last) });
      };
      // Who is signed out or offline by then sees it on the next page.
      const askSoon = (times: number, inMs: number) => {
        setTimeout(() => void ask(times).catch(() => undefined), inMs);
      };
      askSoon(0, waitMs + askAgainMs);
    },
    [queryClient, changed],
  );
}
