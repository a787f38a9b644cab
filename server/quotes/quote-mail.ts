import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { quoteDocument } from '#domain/quote-document.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';
import { refusal } from '#messages/refusal.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import {
  type MailKind,
  type MailOrder,
  MailWithdrawn,
  type SettledRecipient,
} from '#server/mail/mail-kind.ts';
import { clientLinkAddress } from '#server/documents/links/client-links.ts';
import type { MailTools } from '#server/documents/mail/mail-tools.ts';
import { type MailContent, mailParts } from '#server/documents/mail/mail-parts.ts';
import { type MailScope, readMailScope } from '#server/documents/mail/read-mail-scope.ts';
import { writingIn } from '#server/documents/texts.ts';
import { bounceQuoteMail } from './bounce-quote-mail.ts';
import { getQuotePdf } from './get-quote-pdf.ts';
import { lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { readQuote } from './read-quote.ts';

/**
 * What a mail about a quote says now.
 * @throws {ProblemError} `not-found`
 */
export async function readQuoteContent(
  db: Kysely<DB>,
  { id, message, link }: { id: number; message: string; link: string | null },
  { locale, today }: MailScope,
): Promise<MailContent> {
  const { quote } = await readQuote(db, { id, today, withInternals: false });
  return { message, link, model: quoteDocument(quote, writingIn(locale)) };
}

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
    settle: (transaction, mail, recipients) =>
      settleQuoteMail(transaction, { mail, recipients, now }),
    bounce: (transaction, mail, recipients) =>
      bounceQuoteMail(transaction, { mail, recipients, now }),
  };
}

function withdrawnKey(status: string) {
  if (status === 'Accepted') return 'mail.quoteAccepted';
  if (status === 'Declined') return 'mail.quoteDeclined';
  return status === 'Invoiced' ? 'mail.quoteInvoiced' : 'mail.quoteExpired';
}

interface Outcome {
  mail: MailOrder;
  recipients: readonly SettledRecipient[];
  now: () => Date;
}

/** Posts on the quote what the mail server said: it is sent once one whom it was written to was accepted. */
async function settleQuoteMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Outcome,
): Promise<void> {
  if (recipients.length === 0) return;
  const { today } = await readMailScope(transaction, now);
  const quoteId = Number(mail.quoteId);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  const accepted = recipients.filter(({ state }) => state === 'accepted');
  if (quote.sentAt === null && accepted.some(({ role }) => role === 'to')) {
    await transaction
      .updateTable('quote')
      .set({ sent_at: sql<Date>`now()` })
      .where('id', '=', quote.id)
      .execute();
  }
  await raiseQuoteVersion(transaction, quote.id);
  const entry = { quoteId, actorId: Number(mail.actorId) };
  if (accepted.length > 0) {
    const to = accepted.map(({ address }) => address);
    await writeActivity(transaction, { ...entry, kind: 'sent', data: { to } });
  }
  for (const { address, reason } of recipients.filter(({ state }) => state === 'failed')) {
    await writeActivity(transaction, {
      ...entry,
      kind: 'send-failed',
      data: { address, reason },
    });
  }
}
