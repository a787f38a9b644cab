import { type QuoteDetail, quoteEndpoints, type QuoteRow } from '#contract/quotes/quotes.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { capitalized } from '#web/format/capitalized.ts';
import { quoteName } from './quote-kind.ts';
import {
  type CommandMutation,
  useCommandMutation,
} from '#web/features/documents/commands/use-command-mutation.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { useQuotesChanged, useReadStaleQuote } from './quote-queries.ts';
import { t } from './t.ts';

const nameOf = (quote: Pick<QuoteRow, 'number' | 'client'>) => ({
  quote: capitalized(quoteName(quote)),
});

interface QuoteCommand<Target, Answer> extends Pick<
  CommandMutation<Target, Answer>,
  'send' | 'failure' | 'anyway'
> {
  done: (answer: Answer, target: Target) => { title: string; detail?: string };
  onDone?: (answer: Answer) => void;
}

/** A command on a quote without a form; the toast can undo it where that is possible. */
function useQuoteCommand<
  Target extends Pick<QuoteRow, 'id'>,
  Answer extends { quote?: QuoteDetail; undo: UndoHandle | null },
>({ send, failure, anyway, done, onDone }: QuoteCommand<Target, Answer>) {
  const changed = useQuotesChanged();
  const undo = useUndo();
  const readStale = useReadStaleQuote();
  return useCommandMutation<Target, Answer>({
    send,
    failure,
    anyway,
    readStale,
    onDone: async (answer, target) => {
      await changed(answer.quote);
      onDone?.(answer);
      showToast({ tone: 'success', ...done(answer, target), ...undo(answer.undo) });
    },
  });
}

/** Issues a draft, which can't be undone, or records that the quote was sent or answered in another way. */
export function useQuoteStep(step: 'issue' | 'sent' | 'accepted' | 'declined') {
  return useQuoteCommand({
    send: ({ id, version }: QuoteRow, idempotencyKey) => {
      const params = { id };
      const options = { version, idempotencyKey };
      if (step === 'issue') return call(quoteEndpoints.issueQuote, { params }, options);
      if (step === 'sent') return call(quoteEndpoints.markQuoteSent, { params }, options);
      return call(quoteEndpoints.answerQuote, { params, body: { answer: step } }, options);
    },
    failure: t(`failed.${step}`),
    done: ({ quote }) => ({
      title:
        step === 'issue'
          ? t('done.issued', { number: quote.number ?? '' })
          : t(`done.${step}`, nameOf(quote)),
    }),
  });
}

export function useInvoiceQuote(onDone: (invoiceId: number) => void) {
  return useQuoteCommand({
    send: ({ id, version, issue }: QuoteRow & { issue: boolean }, idempotencyKey, confirm) => {
      const input = { params: { id }, body: { issue } };
      return call(quoteEndpoints.invoiceQuote, input, { version, idempotencyKey, confirm });
    },
    failure: t('failed.invoice'),
    anyway: 'invoiceAnyway',
    done: ({ quote: { invoice, ...quote } }) => ({
      title: t('done.invoiced', nameOf(quote)),
      detail: invoice?.number ?? t('draftInvoice', { id: String(invoice?.id) }),
    }),
    onDone: ({ quote: { invoice } }) => {
      if (invoice) onDone(invoice.id);
    },
  });
}

export function useDuplicateQuote(onDone: (copyId: number) => void) {
  return useQuoteCommand({
    send: ({ id }: QuoteRow, idempotencyKey) =>
      call(quoteEndpoints.duplicateQuote, { params: { id } }, { idempotencyKey }),
    failure: t('failed.duplicate'),
    done: (_copy, original) => ({
      title: t('done.duplicated', nameOf(original)),
      detail: t('done.duplicatedDetail'),
    }),
    onDone: ({ quote }) => {
      onDone(quote.id);
    },
  });
}

export function useDeleteQuote(onDeleted?: () => void) {
  return useQuoteCommand({
    send: async ({ id, version }: QuoteRow) => {
      const answer = await call(quoteEndpoints.deleteQuote, { params: { id } }, { version });
      // Before the refetch: its page would say that it was deleted.
      onDeleted?.();
      return answer;
    },
    failure: t('failed.delete'),
    done: (_answer, quote) => ({ title: t('done.deleted', nameOf(quote)) }),
  });
}

export function useDownloadQuote(version?: 'pro-forma') {
  const readStale = useReadStaleQuote();
  return useCommandMutation({
    readStale,
    send: async ({ id }: QuoteRow) => {
      const query = version === undefined ? {} : { version };
      saveAnswer(await call(quoteEndpoints.getQuotePdf, { params: { id }, query }));
    },
    failure: t('failed.download'),
    onDone: () => undefined,
  });
}
