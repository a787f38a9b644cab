import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import type { SentDocument } from '../document-kind.ts';
import { mailTexts } from '../texts/mail-texts.ts';
import { documentMailsOptions } from './mail-queries.ts';
import { failureText, isInDelivery } from './mail-state.ts';

const pollMs = 1_500;
/** A slow mail server isn't followed for longer; the preview shows the state of the email. */
const maximumPolls = 20;

/** Follows the delivery of a document's last email, and shows a toast on any page if it fails. */
export function useFollowMail(): (document: SentDocument, waitMs: number) => void {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  return useCallback(
    (document, waitMs) => {
      const poll = async (count: number): Promise<void> => {
        const { queryKey, queryFn } = documentMailsOptions(document);
        const { mails } = await queryClient.query({ queryKey, queryFn, staleTime: 0 });
        const [last] = mails;
        if (last === undefined) return;
        if (isInDelivery(last) && count < maximumPolls) {
          pollIn(pollMs, count + 1);
          return;
        }
        await changed();
        if (last.state !== 'failed' && last.state !== 'bounced') return;
        const { kind, client } = document;
        const id = String(document.id);
        const number = document.number ?? 'draft';
        const title = mailTexts(`${kind.name}.notDelivered`, { id, number, client });
        showToast({ tone: 'danger', title, detail: failureText(last) });
      };
      // Signed out or offline by then? The next page shows it.
      const pollIn = (delayMs: number, count: number) => {
        setTimeout(() => void poll(count).catch(() => undefined), delayMs);
      };
      pollIn(waitMs + pollMs, 0);
    },
    [queryClient, changed],
  );
}
