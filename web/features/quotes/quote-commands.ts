import {
  type QuoteCommandAnswer,
  type QuoteDetail,
  quoteEndpoints,
  type QuoteRow,
} from '#contract/quotes/quotes.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { capitalized } from '#web/format/capitalized.ts';
import { quoteName } from './quote-kind.ts';
import { useCommandMutation } from '#web/features/documents/commands/use-command-mutation.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { useQuotesChanged, useReadStaleQuote } from './quote-queries.ts';

interface QuoteMutation<Target> {
  send: (target: Target, key: string) => Promise<QuoteCommandAnswer>;
  failure: string;
  /** What the toast says then. */
  done: (quote: QuoteDetail, target: Target) => { title: string; detail?: string };
  onDone?: (quote: QuoteDetail) => void;
}

/** A command on a quote that is given by one press; the toast takes it back where that is possible. */
function useQuoteCommand<Target extends Pick<QuoteRow, 'id'>>(press: QuoteMutation<Target>) {
  const changed = useQuotesChanged();
  const undo = useUndo();
  const readStale = useReadStaleQuote();
  return useCommandMutation<Target, QuoteCommandAnswer>({
    send: press.send,
    failure: press.failure,
    readStale,
    onDone: async ({ quote, undo: handle }, target) => {
      await changed(quote);
      press.onDone?.(quote);
      showToast({ tone: 'success', ...press.done(quote, target), ...undo(handle) });
    },
  });
}

/** Gives a draft its number. That is never taken back. */
export function useIssueQuote() {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) =>
      call(quoteEndpoints.issueQuote, { params: { id } }, { version, idempotencyKey }),
    failure: 'The quote could not be issued',
    done: ({ number }) => ({ title: `Issued as ${number ?? ''}` }),
  });
}

/** Says that the quote went out by other ways; a draft is issued by it. */
export function useMarkQuoteSent() {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) =>
      call(quoteEndpoints.markQuoteSent, { params: { id } }, { version, idempotencyKey }),
    failure: 'The quote could not be marked as sent',
    done: (quote) => ({ title: `${capitalized(quoteName(quote))} marked as sent` }),
  });
}

/** Notes what the client has said elsewhere. */
export function useAnswerQuote(answer: 'accepted' | 'declined') {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) =>
      call(
        quoteEndpoints.answerQuote,
        { params: { id }, body: { answer } },
        { version, idempotencyKey },
      ),
    failure: `The quote could not be marked as ${answer}`,
    done: (quote) => ({ title: `${capitalized(quoteName(quote))} marked as ${answer}` }),
  });
}

/** Makes the invoice of a quote, as a draft or issued at once. */
export function useInvoiceQuote(onDone: (invoiceId: number) => void) {
  return useQuoteCommand({
    send: ({ id, version, issue }: QuoteRow & { issue: boolean }, idempotencyKey) =>
      call(
        quoteEndpoints.invoiceQuote,
        { params: { id }, body: { issue } },
        { version, idempotencyKey },
      ),
    failure: 'The invoice could not be made',
    done: ({ invoice, ...quote }) => ({
      title: `${capitalized(quoteName(quote))} became an invoice`,
      detail: invoice?.number ?? `It is the draft #${String(invoice?.id)}.`,
    }),
    onDone: ({ invoice }) => {
      if (invoice) onDone(invoice.id);
    },
  });
}

/** Copies a quote as a new draft. */
export function useDuplicateQuote(onDone: (copy: QuoteDetail) => void) {
  return useQuoteCommand({
    send: ({ id }: QuoteRow, idempotencyKey) =>
      call(quoteEndpoints.duplicateQuote, { params: { id } }, { idempotencyKey }),
    failure: 'The quote could not be duplicated',
    done: (_copy, original) => ({
      title: `${capitalized(quoteName(original))} duplicated`,
      detail: 'This is the copy, a draft.',
    }),
    onDone,
  });
}

/** Deletes a draft; the toast brings it back. */
export function useDeleteQuote(onDeleted?: () => void) {
  const changed = useQuotesChanged();
  const undo = useUndo();
  const readStale = useReadStaleQuote();
  return useCommandMutation({
    send: ({ id, version }: QuoteRow) =>
      call(quoteEndpoints.deleteQuote, { params: { id } }, { version }),
    failure: 'The quote could not be deleted',
    readStale,
    onDone: async (answer, quote) => {
      onDeleted?.();
      await changed();
      showToast({
        tone: 'success',
        title: `${capitalized(quoteName(quote))} deleted`,
        ...undo(answer.undo),
      });
    },
  });
}

/** Saves the document as PDF. */
export function useDownloadQuote() {
  const readStale = useReadStaleQuote();
  return useCommandMutation({
    readStale,
    send: async ({ id, number }: QuoteRow) => {
      const file = await call(quoteEndpoints.getQuotePdf, { params: { id } });
      saveAnswer(file, `${number ?? `Quote-draft-${String(id)}`}.pdf`);
    },
    failure: 'The PDF could not be downloaded',
    onDone: () => undefined,
  });
}
