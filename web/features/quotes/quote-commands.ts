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
import { t } from './t.ts';

const nameOf = (quote: Pick<QuoteRow, 'number' | 'client'>) => ({
  quote: capitalized(quoteName(quote)),
});

interface QuoteMutation<Target> {
  send: (target: Target, key: string) => Promise<QuoteCommandAnswer>;
  failure: string;
  /** Shown by the toast. */
  done: (quote: QuoteDetail, target: Target) => { title: string; detail?: string };
  onDone?: (quote: QuoteDetail) => void;
}

/** A command on a quote without a form; the toast can undo it where that is possible. */
function useQuoteCommand<Target extends Pick<QuoteRow, 'id'>>(command: QuoteMutation<Target>) {
  const changed = useQuotesChanged();
  const undo = useUndo();
  const readStale = useReadStaleQuote();
  return useCommandMutation<Target, QuoteCommandAnswer>({
    send: command.send,
    failure: command.failure,
    readStale,
    onDone: async ({ quote, undo: handle }, target) => {
      await changed(quote);
      command.onDone?.(quote);
      showToast({ tone: 'success', ...command.done(quote, target), ...undo(handle) });
    },
  });
}

/** Assigns a draft its number. This can't be undone. */
export function useIssueQuote() {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) =>
      call(quoteEndpoints.issueQuote, { params: { id } }, { version, idempotencyKey }),
    failure: t('failed.issue'),
    done: ({ number }) => ({ title: t('done.issued', { number: number ?? '' }) }),
  });
}

/** Records that the quote was sent in another way, which issues a draft. */
export function useMarkQuoteSent() {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) =>
      call(quoteEndpoints.markQuoteSent, { params: { id } }, { version, idempotencyKey }),
    failure: t('failed.sent'),
    done: (quote) => ({ title: t('done.sent', nameOf(quote)) }),
  });
}

/** Records what the client answered elsewhere. */
export function useAnswerQuote(answer: 'accepted' | 'declined') {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) =>
      call(
        quoteEndpoints.answerQuote,
        { params: { id }, body: { answer } },
        { version, idempotencyKey },
      ),
    failure: t(`failed.${answer}`),
    done: (quote) => ({ title: t(`done.${answer}`, nameOf(quote)) }),
  });
}

/** Creates the invoice of a quote, as a draft or issued. */
export function useInvoiceQuote(onDone: (invoiceId: number) => void) {
  return useQuoteCommand({
    send: ({ id, version, issue }: QuoteRow & { issue: boolean }, idempotencyKey) =>
      call(
        quoteEndpoints.invoiceQuote,
        { params: { id }, body: { issue } },
        { version, idempotencyKey },
      ),
    failure: t('failed.invoice'),
    done: ({ invoice, ...quote }) => ({
      title: t('done.invoiced', nameOf(quote)),
      detail: invoice?.number ?? t('draftInvoice', { id: String(invoice?.id) }),
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
    failure: t('failed.duplicate'),
    done: (_copy, original) => ({
      title: t('done.duplicated', nameOf(original)),
      detail: t('done.duplicatedDetail'),
    }),
    onDone,
  });
}

/** Deletes a draft; the toast can undo it. */
export function useDeleteQuote(onDeleted?: () => void) {
  const changed = useQuotesChanged();
  const undo = useUndo();
  const readStale = useReadStaleQuote();
  return useCommandMutation({
    send: ({ id, version }: QuoteRow) =>
      call(quoteEndpoints.deleteQuote, { params: { id } }, { version }),
    failure: t('failed.delete'),
    readStale,
    onDone: async (answer, quote) => {
      onDeleted?.();
      await changed();
      showToast({
        tone: 'success',
        title: t('done.deleted', nameOf(quote)),
        ...undo(answer.undo),
      });
    },
  });
}

/** Downloads the document as PDF. */
export function useDownloadQuote() {
  const readStale = useReadStaleQuote();
  return useCommandMutation({
    readStale,
    send: async ({ id, number }: QuoteRow) => {
      const file = await call(quoteEndpoints.getQuotePdf, { params: { id } });
      saveAnswer(file, `${number ?? `Quote-draft-${String(id)}`}.pdf`);
    },
    failure: t('failed.download'),
    onDone: () => undefined,
  });
}
