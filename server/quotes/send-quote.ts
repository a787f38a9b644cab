import type { Kysely } from 'kysely';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { MailDraft, SendInvoiceBody } from '#contract/invoices/sending.ts';
import type { DB } from '#database/schema.ts';
import { readAttachments } from '#server/documents/attachments/attachments.ts';
import type { CallContext } from '#server/http/handler.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { standardMailTemplate } from '#server/mail/default-emails.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { placeholderTexts } from '#server/documents/mail/mail-words.ts';
import {
  mailDraft,
  type MailedDocument,
  queueDocumentMail,
} from '#server/documents/mail/queue-document-mail.ts';
import { undoDocumentMail } from '#server/documents/mail/undo-document-mail.ts';
import { quoteCommand } from './change-quote.ts';
import { issueDraftQuote, refuseClosedQuote } from './issue-quote.ts';
import { quoteSource } from './quote-source.ts';
import { readQuote } from './read-quote.ts';

async function readMailed(
  db: Kysely<DB>,
  id: number,
  { today, caller }: CallContext,
): Promise<MailedDocument> {
  const { quote, writing } = await readQuote(db, { id, today, withInternals: false });
  const invoice = { ...quote, balance: quote.total, dueDate: quote.validUntil };
  const words = placeholderTexts({ invoice, sender: caller.name, writing });
  return {
    document: quote,
    // Clients know a quote by its number alone.
    words: { ...words, id: words.number, validUntil: words.dueDate },
    templates: [standardMailTemplate('quote', knownLanguage(writing.language))],
    attachments: await readAttachments(db, 'quote', id),
  };
}

/** @throws {ProblemError} `not-found` */
export async function getQuoteMailDraft(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<MailDraft> {
  return mailDraft(await readMailed(db, id, context));
}

/**
 * Queues an email with a quote, and issues a draft first, which is then not undone. The quote counts as sent once the
 * mail server has accepted it.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `wrong-state` where there is nothing to send or no
 *   mail server
 */
export const sendQuote = quoteCommand<{ body: SendInvoiceBody; deps: MailDeps }>(
  async (transaction, quote, { id, body, deps, actorId, today }, context) => {
    refuseClosedQuote(quote);
    await issueDraftQuote(transaction, { quote, actorId, today });
    const mailed = (db: Kysely<DB>) => readMailed(db, id, context);
    const sender = { id: actorId, email: context.caller.email };
    const letter = { body, deps, sender, undoMs: deps.undoMs ?? mailUndoMs };
    const mailId = await queueDocumentMail(transaction, quoteSource, mailed, letter);
    return { kind: 'send-quote', target: { quoteId: id, mailId: Number(mailId) } };
  },
);

export const undoSendQuote = undoDocumentMail(quoteSource);
