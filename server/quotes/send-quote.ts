import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { mailUndoMs } from '#contract/mail/mails.ts';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import type { MailDraft, SendInvoiceBody } from '#contract/invoices/sending.ts';
import type { DB } from '#database/schema.ts';
import { formatMoney } from '#domain/format-money.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { standardQuoteTemplate as template } from '#server/mail/default-emails.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { usualRecipients } from '#server/documents/mail/usual-recipients.ts';
import { fillTexts, fillToSend } from '#server/documents/mail/mail-words.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { quoteCommand } from './change-quote.ts';
import { issueDraftQuote, refuseClosedQuote } from './issue-quote.ts';
import { lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { readQuote } from './read-quote.ts';
import { longDay } from '#server/ledger/written-days.ts';

/** What stands for the placeholders in a mail about a quote; a draft has no number yet. */
function quoteWords(quote: QuoteDetail, sender: string, locale: string): Record<string, string> {
  const { currency, number } = quote;
  return {
    ...(number !== null && { id: number, number }),
    client: quote.billTo.name,
    company: quote.seller.name,
    amount: formatMoney(String(quote.total), { currency, locale }),
    validUntil: longDay(quote.validUntil),
    // What the texts of invoices call it.
    dueDate: longDay(quote.validUntil),
    issuedDate: longDay(quote.issuedDate),
    sender,
  };
}

/**
 * How a mail about a quote begins: to those who got to be written to, else to the client's own address.
 * @throws {ProblemError} `not-found`
 */
export async function getQuoteMailDraft(
  db: Kysely<DB>,
  id: number,
  { today, caller, organisation }: CallContext,
): Promise<MailDraft> {
  const { quote } = await readQuote(db, { id, today, withInternals: false });
  const { name, subject, message } = template;
  const words = quoteWords(quote, caller.name, organisation.locale);
  return {
    company: quote.billTo.company,
    to: usualRecipients(quote),
    texts: [{ template: name, ...fillTexts({ subject, message }, words) }],
  };
}

/**
 * Queues a mail with a quote, and issues a draft first, which is then not undone. Nobody calls it sent before the mail
 * server has accepted it.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `wrong-state` where there is nothing to send any more
 *   or no mail server
 */
export const sendQuote = quoteCommand<{ body: SendInvoiceBody; deps: MailDeps }>(
  async (transaction, locked, { id, body, deps, actorId, today }, { caller, organisation }) => {
    refuseClosedQuote(locked);
    await issueDraftQuote(transaction, { quote: locked, actorId, today });
    const server = await findMailServer(transaction, deps);
    if (!server) throw wrongState(howToSetUpMail);
    const { quote } = await readQuote(transaction, { id, today, withInternals: false });
    const to = body.to ?? usualRecipients(quote);
    if (to.length === 0) throw ruleBroken('to', refusal('mail.noRecipient'));
    const { subject = template.subject, message = template.message } = body;
    const words = quoteWords(quote, caller.name, organisation.locale);
    const mailId = await queueMail(transaction, {
      kind: 'quote',
      invoiceId: null,
      quoteId: id,
      actorId,
      ...fillToSend({ subject, message }, words),
      to,
      attachesPdf: body.attachPdf,
      cc: body.copy,
      bcc: body.copyToMe ? [caller.email] : [],
      from: server.address,
      undoMs: deps.undoMs ?? mailUndoMs,
    });
    const data = { to: [...to, ...body.copy] };
    await writeActivity(transaction, { quoteId: id, actorId, kind: 'send-queued', data });
    return { kind: 'send-quote', target: { quoteId: id, mailId: Number(mailId) } };
  },
);

const sendTarget = z.object({ quoteId: z.int(), mailId: z.int() });

/** Takes a mail back before its first try; what was issued for it stays issued. */
export const undoSendQuote: TakeBack = async (transaction, target, { today, command }) => {
  const { quoteId, mailId } = sendTarget.parse(target);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  await cancelMail(transaction, BigInt(mailId));
  await raiseQuoteVersion(transaction, quote.id);
  await writeActivity(transaction, { quoteId, actorId: command.actorId, kind: 'send-undone' });
  return { done: undoneText('sending', { number: quote.number ?? '' }), invoiceId: null };
};
