import { useRef } from 'react';
import type { InvoiceRow } from '#contract/invoices.ts';
import { mailUndoMs } from '#contract/mails.ts';
import { type MailDraft, sendingEndpoints } from '#contract/sending.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/toast.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { useCommandForm } from '../use-command-form.ts';
import { nameOf } from '../use-press.ts';
import { useUndo } from '../use-undo.ts';
import { recipientsText } from './mail-words.ts';
import { checkSending, firstSendValues, sendBody, type SendValues } from './send-form.ts';
import { useFollowMail } from './use-follow-mail.ts';

const endpoint = sendingEndpoints.sendInvoice;
type SendAnswer = Awaited<ReturnType<typeof call<typeof endpoint>>>;

interface SendFormOptions {
  invoice: InvoiceRow;
  draft: MailDraft;
  onDone: () => void;
}

/** The form of a mail about an invoice; the toast takes the mail back until it is delivered. */
export function useSendForm({ invoice: opened, draft, onDone }: SendFormOptions) {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const follow = useFollowMail();
  const sentTo = useRef<readonly string[]>([]);
  return useCommandForm<SendValues, SendAnswer>({
    invoice: opened,
    values: firstSendValues(draft),
    check: checkSending,
    send: (values, options) => {
      const body = sendBody(values);
      sentTo.current = body.to;
      return call(endpoint, { params: { id: opened.id }, body }, options);
    },
    onDone: async (answer) => {
      onDone();
      showToast({
        tone: 'success',
        title: `Sending invoice ${nameOf(opened)}`,
        detail: `To ${recipientsText(sentTo.current)}. It has not left yet.`,
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      follow(opened, mailUndoMs);
      await changed(answer);
    },
  });
}
