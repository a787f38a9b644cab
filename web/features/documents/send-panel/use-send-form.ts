import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { mailUndoMs } from '#contract/mail/mails.ts';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import type { Sent, SentDocument } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import { t } from '../texts/t.ts';
import { useDocumentForm } from '../command-dialog/use-document-form.ts';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import { lastChange } from '../commands/stale-document.ts';
import { useUndo } from '../commands/use-undo.ts';
import { checkSending, firstSendValues, sendBody, type SendValues } from './send-form.ts';
import { useFollowMail } from './use-follow-mail.ts';

interface SendFormOptions {
  document: SentDocument;
  draft: MailDraft;
  onDone: () => void;
}

/** The form of an email about a document; its toast can undo sending until delivery starts. */
export function useSendForm({ document: opened, draft, onDone }: SendFormOptions) {
  const { id, kind, client } = opened;
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const undo = useUndo();
  const follow = useFollowMail();
  const sentTo = useRef<readonly string[]>([]);
  return useDocumentForm<SendValues, Sent, SentDocument>({
    document: opened,
    values: firstSendValues(draft),
    check: checkSending,
    readStale: async () => {
      const { document, activity } = await kind.mail.readNow(queryClient, id);
      void changed();
      return { document, what: lastChange({ activity }) };
    },
    send: (values, options) => {
      const body = sendBody(values);
      sentTo.current = body.to;
      return kind.mail.send(id, body, options);
    },
    onDone: async (answer) => {
      onDone();
      const [first = '', ...others] = sentTo.current;
      showToast({
        tone: 'success',
        title: kindTexts(`${kind.name}.mail.sending`, {
          id: String(id),
          number: opened.number ?? 'draft',
          client,
        }),
        detail: t('send.queued', { first, others: others.length, seconds: mailUndoMs / 1_000 }),
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      follow(opened, mailUndoMs);
      answer.show(queryClient);
      await changed();
    },
  });
}
