import type { quoteEndpoints } from '#contract/quotes/quotes.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readMails } from '#server/mail/read-mails.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { getDocumentPdf } from '#server/documents/pdf/get-document-pdf.ts';
import { viewedAs } from '#server/documents/pdf/pdf-file.ts';
import { answerQuote } from './answer-quote.ts';
import { deleteQuote } from './delete-quote.ts';
import { invoiceQuote } from './invoice-quote.ts';
import { issueQuote, markQuoteSent } from './issue-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { quoteSource } from './quote-source.ts';
import { readQuote } from './read-quote.ts';
import { getQuoteMailDraft, sendQuote } from './send-quote.ts';
import { createQuote, duplicateQuote, updateQuote } from './write-quote.ts';

interface QuoteDeps {
  mail: MailDeps;
  drawPdf: DrawPdf;
}

export function quoteRoutes(
  db: Connection['db'],
  { mail, drawPdf }: QuoteDeps,
): Handlers<typeof quoteEndpoints> {
  return {
    listQuotes: ({ query }, { today }) => listQuotes(db, query, today),
    getQuote: async ({ params: { id } }, context) => {
      const { today, caller } = context;
      const withInternals = may(caller, 'invoices.read-internal');
      const { quote } = await readQuote(db, { id, today, withInternals });
      return tagged({ quote }, context);
    },
    createQuote: ({ body }, context) => tagged(createQuote(db, body, context), context),
    updateQuote: ({ params: { id }, body }, context) =>
      tagged(updateQuote(db, { id, body }, context), context),
    deleteQuote: ({ params: { id } }, context) => deleteQuote(db, id, context),
    duplicateQuote: ({ params: { id } }, context) =>
      tagged(duplicateQuote(db, id, context), context),
    issueQuote: ({ params }, context) => tagged(issueQuote(db, params, context), context),
    markQuoteSent: ({ params }, context) => tagged(markQuoteSent(db, params, context), context),
    getQuoteMailDraft: ({ params: { id } }, context) => getQuoteMailDraft(db, id, context),
    sendQuote: ({ params: { id }, body }, context) =>
      tagged(sendQuote(db, { id, body, deps: mail }, context), context),
    listQuoteMails: async ({ params: { id } }) => ({
      mails: await readMails(db, { quoteId: BigInt(id) }),
    }),
    answerQuote: ({ params: { id }, body }, context) =>
      tagged(answerQuote(db, { id, ...body }, context), context),
    invoiceQuote: ({ params: { id }, body }, context) =>
      tagged(invoiceQuote(db, { id, ...body }, context), context),
    getQuotePdf: async ({ params: { id }, query: { view, version } }, { today, organisation }) => {
      const request = { id, version, today, timeZone: organisation.timeZone };
      return viewedAs(view, await getDocumentPdf(db, quoteSource, request, drawPdf));
    },
  };
}
