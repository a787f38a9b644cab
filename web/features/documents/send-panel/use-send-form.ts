import { useQueryClient } from '@tanstack/react-query';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import type { SentDocument } from '../document-kind.ts';
import { mailTexts } from '../texts/mail-texts.ts';
import { t } from '../texts/t.ts';
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
  const first = firstSendValues(draft);
  return useRecordForm<SendValues, { document: SentDocument; what?: string }>({
    record: { values: first, version: opened.version, document: opened },
    resend: 'onSubmit',
    check: (values) => checkSending(values, draft),
    save: async (values, version, { idempotencyKey, confirm, latest }) => {
      const body = sendBody(values);
      const answer = await kind.mail.send(id, body, { version, idempotencyKey, confirm });
      onDone();
      const [to = '', ...others] = body.to;
      showToast({
        tone: 'success',
        title: mailTexts(`${kind.name}.sending`, {
          id: String(id),
          number: opened.number ?? 'draft',
          client,
        }),
        detail: t('send.queued', { first: to, others: others.length, seconds: mailUndoMs / 1_000 }),
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      follow(opened, mailUndoMs);
      answer.show(queryClient);
      await changed();
      return { ...latest, values };
    },
    readAgain: async () => {
      const { document, activity } = await kind.mail.readNow(queryClient, id);
      void changed();
      return { values: first, version: document.version, document, what: lastChange({ activity }) };
    },
  });
}
