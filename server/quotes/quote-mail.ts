import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { quoteDocument } from '#domain/quote-document.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';
import { refusal } from '#messages/refusal.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import {
  type BouncedRecipient,
  type MailKind,
  type MailOrder,
  MailWithdrawn,
  type SettledRecipient,
} from '#server/mail/mail-kind.ts';
import { clientLinkAddress } from '#server/documents/links/client-links.ts';
import type { MailTools } from '#server/documents/mail/mail-tools.ts';
import { type MailContent, mailParts } from '#server/documents/mail/mail-parts.ts';
import { type MailScope, readMailScope } from '#server/documents/mail/read-mail-scope.ts';
import type { DocumentSource } from '#server/documents/mail/document-source.ts';
import { unsendBounced } from '#server/documents/mail/unsend-bounced.ts';
import { writingIn } from '#server/documents/texts.ts';
import { getQuotePdf } from './get-quote-pdf.ts';
import { type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { readQuote } from './read-quote.ts';

/** @throws {ProblemError} `not-found` */
async function readQuoteContent(
  db: Kysely<DB>,
  { id, message, link }: { id: number; message: string; link: string | null },
  { locale, today }: MailScope,
): Promise<MailContent> {
  const { quote } = await readQuote(db, { id, today, withInternals: false });
  return { message, link, model: quoteDocument(quote, writingIn(locale)) };
}

export const quoteSource: DocumentSource = {
  kind: 'quote',
  linked: (id) => ({ quoteId: id }),
  readContent: readQuoteContent,
};

/** Mails about a quote: its document in both parts, its address for the client, and the PDF where it is wanted. */
export function quoteMail(db: Kysely<DB>, { links, drawPdf, now }: MailTools): MailKind {
  return {
    write: async ({ quoteId, message, attachesPdf }) => {
      const id = Number(quoteId);
      const scope = await readMailScope(db, now);
      const { today } = scope;
      const { quote } = await readQuote(db, { id, today, withInternals: false });
      if (!isQuoteOpen(quote.status)) {
        throw new MailWithdrawn(refusal(withdrawnKey(quote.status)));
      }
      const link = await db
        .transaction()
        .execute((transaction) => clientLinkAddress(transaction, { quoteId: id, today }, links));
      const content = await readQuoteContent(db, { id, message, link }, scope);
      return {
        ...mailParts(content),
        attachments: attachesPdf ? [await getQuotePdf(db, { id, today }, drawPdf)] : [],
        replyTo: scope.replyTo,
        senderName: content.model.seller.name,
      };
    },
    settle: async (transaction, mail, recipients) => {
      if (recipients.length === 0) return;
      await settle(transaction, await lockMailed(transaction, mail, now), recipients);
    },
    bounce: async (transaction, mail, recipients) => {
      await bounce(transaction, await lockMailed(transaction, mail, now), recipients);
    },
  };
}

function withdrawnKey(status: string) {
  if (status === 'Accepted') return 'mail.quoteAccepted';
  if (status === 'Declined') return 'mail.quoteDeclined';
  return status === 'Invoiced' ? 'mail.quoteInvoiced' : 'mail.quoteExpired';
}

interface Mailed {
  mail: MailOrder;
  quote: LockedQuote;
}

/** The quote of a mail; what came of the mail is a change of it. */
async function lockMailed(
  transaction: Transaction<DB>,
  mail: MailOrder,
  now: () => Date,
): Promise<Mailed> {
  const { today } = await readMailScope(transaction, now);
  const quote = await lockQuote(transaction, { id: Number(mail.quoteId), today });
  await raiseQuoteVersion(transaction, quote.id);
  return { mail, quote };
}

/** Posts on the quote what the mail server said: it is sent once one whom it was written to was accepted. */
async function settle(
  transaction: Transaction<DB>,
  { mail, quote }: Mailed,
  recipients: readonly SettledRecipient[],
): Promise<void> {
  const accepted = recipients.filter(({ state }) => state === 'accepted');
  if (quote.sentAt === null && accepted.some(({ role }) => role === 'to')) {
    await transaction
      .updateTable('quote')
      .set({ sent_at: sql<Date>`now()` })
      .where('id', '=', quote.id)
      .execute();
  }
  const entry = { quoteId: Number(quote.id), actorId: Number(mail.actorId) };
  if (accepted.length > 0) {
    const to = accepted.map(({ address }) => address);
    await writeActivity(transaction, { ...entry, kind: 'sent', data: { to } });
  }
  for (const { address, reason } of recipients.filter(({ state }) => state === 'failed')) {
    const data = { address, reason };
    await writeActivity(transaction, { ...entry, kind: 'send-failed', data });
  }
}

async function bounce(
  transaction: Transaction<DB>,
  { mail, quote }: Mailed,
  recipients: readonly BouncedRecipient[],
): Promise<void> {
  await unsendBounced(transaction, { kind: 'quote', id: quote.id, mailId: mail.id, recipients });
  const entry = { quoteId: Number(quote.id), actorId: null };
  for (const { address, reason } of recipients) {
    const data = { address, reason };
    await writeActivity(transaction, { ...entry, kind: 'bounced', data });
  }
}
