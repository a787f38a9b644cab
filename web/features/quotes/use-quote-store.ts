import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type QuoteDetail, quoteEndpoints, type QuoteInput } from '#contract/quotes/quotes.ts';
import { call } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import type { DraftStore, StoredDraft } from '#web/features/documents/editor/draft-store.ts';
import { documentBodyOf } from '#web/features/documents/editor/values/editor-body.ts';
import type { InvoiceValues } from '#web/features/documents/editor/values/editor-values.ts';
import { storedInvoice } from '#web/features/documents/editor/values/stored-invoice.ts';
import { quoteKind, sentQuote } from './quote-kind.ts';
import { quoteOptions, useQuotesChanged } from './quote-queries.ts';

export function storedQuoteDraft(quote: QuoteDetail): StoredDraft {
  const { id, version, validUntil } = quote;
  return {
    id,
    version,
    values: storedInvoice({ ...quote, dueDate: validUntil }),
    isDraft: quote.status === 'Draft',
    sent: sentQuote(quote),
  };
}

function quoteBodyOf(values: InvoiceValues): QuoteInput {
  const { dueDate: validUntil, ...body } = documentBodyOf(values);
  return { ...body, validUntil };
}

export function useQuoteStore(): DraftStore {
  const queryClient = useQueryClient();
  const changed = useQuotesChanged();
  const navigate = useNavigate();
  const stored = ({ quote }: { quote: QuoteDetail }): StoredDraft => {
    void changed(quote);
    return storedQuoteDraft(quote);
  };
  return {
    kind: quoteKind,
    create: async (values, idempotencyKey) =>
      stored(
        await call(quoteEndpoints.createQuote, { body: quoteBodyOf(values) }, { idempotencyKey }),
      ),
    update: async (values, { id, version }) =>
      stored(
        await call(
          quoteEndpoints.updateQuote,
          { params: { id }, body: quoteBodyOf(values) },
          { version },
        ),
      ),
    read: async (id) => {
      try {
        const { quote } = await queryClient.query({ ...quoteOptions(id), staleTime: 0 });
        return quote.deletedAt === null ? storedQuoteDraft(quote) : undefined;
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    issue: async ({ id, version }, { idempotencyKey }) => {
      const { quote } = await call(
        quoteEndpoints.issueQuote,
        { params: { id } },
        { version, idempotencyKey },
      );
      void changed(quote);
      return quote.number ?? '';
    },
    toPreview: (id) =>
      navigate({ to: '/apps/invoice/quotes/$id', params: { id: String(id) }, ignoreBlocker: true }),
  };
}
