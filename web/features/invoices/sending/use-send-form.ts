import { useRef } from 'react';
import { mailUndoMs } from '#contract/mails.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { type MailDraft, sendingEndpoints } from '#contract/sending.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { showToast } from '#web/ui/toast.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { useQuotesChanged, useReadStaleQuote } from '../quotes/quote-queries.ts';
import { type SentDocument, sentInvoice, sentQuote } from '../sent-document.ts';
import { useReadStale } from '../stale-invoice.ts';
import { useDocumentForm } from '../use-command-form.ts';
import { useUndo } from '../use-undo.ts';
import { recipientsText } from './mail-words.ts';
import { checkSending, firstSendValues, sendBody, type SendValues } from './send-form.ts';
import { useFollowMail } from './use-follow-mail.ts';

interface SendFormOptions {
  document: SentDocument;
  draft: MailDraft;
  onDone: () => void;
}

/** What was sent, and how it is shown as it is now. */
interface Sent {
  undo: UndoHandle | null;
  show: () => Promise<void>;
}

/** The form of a mail about a document; the toast takes the mail back until it is delivered. */
export function useSendForm({ document: opened, draft, onDone }: SendFormOptions) {
  const calls = useSendCalls(opened);
  const undo = useUndo();
  const follow = useFollowMail();
  const sentTo = useRef<readonly string[]>([]);
  return useDocumentForm<SendValues, Sent, SentDocument>({
    document: opened,
    values: firstSendValues(draft),
    check: checkSending,
    readStale: calls.readStale,
    send: (values, options) => {
      const body = sendBody(values);
      sentTo.current = body.to;
      return calls.send(body, options);
    },
    onDone: async (answer) => {
      onDone();
      showToast({
        tone: 'success',
        title: `Sending ${opened.name}`,
        detail: `To ${recipientsText(sentTo.current)}. It has not left yet.`,
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      follow(opened, mailUndoMs);
      await answer.show();
    },
  });
}

/** The calls for the kind of the document. */
function useSendCalls({ noun, id }: SentDocument) {
  const readInvoice = useReadStale();
  const readQuote = useReadStaleQuote();
  const invoicesChanged = useInvoicesChanged();
  const quotesChanged = useQuotesChanged();
  const params = { id };
  type Body = ReturnType<typeof sendBody>;
  type Options = Pick<CallOptions, 'version' | 'idempotencyKey'>;
  if (noun === 'invoice') {
    return {
      readStale: async () => {
        const { invoice, what } = await readInvoice(id);
        return { document: sentInvoice(invoice), what };
      },
      send: async (body: Body, options: Options): Promise<Sent> => {
        const answer = await call(sendingEndpoints.sendInvoice, { params, body }, options);
        return { undo: answer.undo, show: () => invoicesChanged(answer) };
      },
    };
  }
  return {
    readStale: async () => {
      const { quote, what } = await readQuote(id);
      return { document: sentQuote(quote), what };
    },
    send: async (body: Body, options: Options): Promise<Sent> => {
      const { quote, undo } = await call(quoteEndpoints.sendQuote, { params, body }, options);
      return { undo, show: () => quotesChanged(quote) };
    },
  };
}
