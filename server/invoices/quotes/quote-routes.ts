import type { QuoteCommandAnswer, quoteEndpoints } from '#contract/quotes.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import { versionTag } from '#server/http/expected-version.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import type { MailGround } from '#server/mail/mail-ground.ts';
import { readMails } from '#server/mail/read-mails.ts';
import type { DrawPdf } from '../pdf/pdf-threads.ts';
import { viewedAs } from '../pdf/viewed-as.ts';
import { answerQuote } from './answer-quote.ts';
import { deleteQuote } from './delete-quote.ts';
import { getQuotePdf } from './get-quote-pdf.ts';
import { invoiceQuote } from './invoice-quote.ts';
import { issueQuote, markQuoteSent } from './issue-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { readQuote } from './read-quote.ts';
import { getQuoteMailDraft, sendQuote } from './send-quote.ts';
import { createQuote, duplicateQuote, updateQuote } from './write-quote.ts';

interface QuoteGround {
  mail: MailGround;
  drawPdf: DrawPdf;
}

/** The calls on quotes. */
export function quoteRoutes(
  db: Connection['db'],
  { mail, drawPdf }: QuoteGround,
): Handlers<typeof quoteEndpoints> {
  const tagged = async (
    { setHeader }: CallContext,
    command: Promise<QuoteCommandAnswer>,
  ): Promise<QuoteCommandAnswer> => {
    const answer = await command;
    setHeader('etag', versionTag(answer.quote.version));
    return answer;
  };
  return {
    listQuotes: ({ query }, { today }) => listQuotes(db, query, today),
    getQuote: async ({ params: { id } }, { today, caller, setHeader }) => {
      const withInternals = may(caller.role, 'invoices.read-internal');
      const { quote } = await readQuote(db, { id, today, withInternals });
      setHeader('etag', versionTag(quote.version));
      return { quote };
    },
    createQuote: ({ body }, context) => tagged(context, createQuote(db, body, context)),
    updateQuote: ({ params: { id }, body }, context) =>
      tagged(context, updateQuote(db, { id, body }, context)),
    deleteQuote: ({ params: { id } }, context) => deleteQuote(db, id, context),
    duplicateQuote: ({ params: { id } }, context) =>
      tagged(context, duplicateQuote(db, id, context)),
    issueQuote: ({ params: { id } }, context) => tagged(context, issueQuote(db, id, context)),
    markQuoteSent: ({ params: { id } }, context) => tagged(context, markQuoteSent(db, id, context)),
    getQuoteMailDraft: ({ params: { id } }, context) => getQuoteMailDraft(db, id, context),
    sendQuote: ({ params: { id }, body }, context) =>
      tagged(context, sendQuote(db, { id, body, ground: mail }, context)),
    listQuoteMails: async ({ params: { id } }) => ({
      mails: await readMails(db, { quoteId: BigInt(id) }),
    }),
    answerQuote: ({ params: { id }, body }, context) =>
      tagged(context, answerQuote(db, { id, ...body }, context)),
    invoiceQuote: ({ params: { id }, body: { issue } }, context) =>
      tagged(context, invoiceQuote(db, { id, issue }, context)),
    getQuotePdf: async ({ params: { id }, query: { view } }, { today }) =>
      viewedAs(view, await getQuotePdf(db, { id, today }, drawPdf)),
  };
}
