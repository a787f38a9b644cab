import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { quoteEndpoints, type QuoteRow } from '#contract/quotes/quotes.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { DocumentKind, SentDocument } from '#web/features/documents/document-kind.ts';
import { kindTexts } from '#web/features/documents/texts/kind-texts.ts';
import { quoteOptions, showQuote } from './quote-queries.ts';
import { t } from './t.ts';

const { getQuoteLink, renewQuoteLink, revokeQuoteLink } = clientLinkEndpoints;
const { getQuoteMailDraft, getQuotePdf, listQuoteMails, sendQuote } = quoteEndpoints;
const of = (id: number) => ({ params: { id } });

// Getters: the page's language is known only after this module is loaded.
export const quoteKind: DocumentKind = {
  name: 'quote',
  what: 'quote',
  draft: {
    // It has no name before its number.
    title: (id) => kindTexts(id === undefined ? 'quote.draft.new' : 'quote.draft.stored'),
    number: () => kindTexts('quote.draft.numberLater'),
    // The note of the settings is about what was done.
    start: (choices) => ({ days: choices.quoteDays, note: '' }),
    ownTerms: (choices) => [choices.quoteDays],
    hasPaymentTerms: false,
    showsPaymentDetails: false,
    takesPrepayments: false,
  },
  previewPath: '/apps/invoice/quotes/$id',
  pdf: {
    path: getQuotePdf.path,
    query: (id) => endpointQuery(getQuotePdf, of(id)),
  },
  mail: {
    shortName: ({ number }) => number ?? kindTexts('quote.draft.shortName'),
    all: (id) => endpointQuery(listQuoteMails, of(id)),
    draft: (id) => endpointQuery(getQuoteMailDraft, of(id)),
    send: async (id, body, options) => {
      const { quote, undo } = await call(sendQuote, { ...of(id), body }, options);
      return {
        undo,
        show: (queryClient) => {
          showQuote(queryClient, quote);
        },
      };
    },
    readNow: async (queryClient, id) => {
      const { quote } = await queryClient.query({ ...quoteOptions(id), staleTime: 0 });
      return { document: sentQuote(quote), activity: quote.activity };
    },
  },
  link: {
    read: (id) => endpointQuery(getQuoteLink, of(id)),
    renew: (id) => call(renewQuoteLink, of(id)),
    revoke: (id) => call(revokeQuoteLink, of(id)),
  },
};

export function sentQuote(quote: QuoteRow): SentDocument {
  const { id, version, number, client, total, currency, validUntil } = quote;
  return {
    kind: quoteKind,
    id,
    version,
    number,
    currency,
    day: validUntil,
    amount: total,
    client: client.name,
  };
}

/** `quote QUO-2026-0007`; a draft by its client. */
export function quoteName({ number, client }: Pick<QuoteRow, 'number' | 'client'>): string {
  return number === null ? t('name.draft', { client: client.name }) : t('name.number', { number });
}
