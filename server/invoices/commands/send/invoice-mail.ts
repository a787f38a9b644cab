import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { refusal } from '#messages/refusal.ts';
import { type MailKind, type MailOrder, MailWithdrawn } from '#server/mail/mail-kind.ts';
import { getInvoice } from '../../read/get-invoice.ts';
import { clientLinkAddress } from '#server/documents/links/client-links.ts';
import type { DocumentSource } from '#server/documents/mail/document-source.ts';
import type { MailTools } from '#server/documents/mail/mail-tools.ts';
import { getInvoicePdf } from '../../pdf/get-invoice-pdf.ts';
import { type MailContent, mailParts } from '#server/documents/mail/mail-parts.ts';
import { type MailScope, readMailScope } from '#server/documents/mail/read-mail-scope.ts';
import { writingIn } from '#server/documents/texts.ts';
import { bounceInvoiceMail, settleInvoiceMail } from './settle-invoice-mail.ts';

export const invoiceSource: DocumentSource = {
  kind: 'invoice',
  linked: (id) => ({ invoiceId: id }),
  readContent: readInvoiceContent,
};

/** @throws {ProblemError} `not-found` */
async function readInvoiceContent(
  db: Kysely<DB>,
  { id, message, link }: { id: number; message: string; link: string | null },
  { locale, timeZone, today }: MailScope,
): Promise<MailContent> {
  const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
  return { message, link, model: invoiceDocument(detail, writingIn(locale)) };
}

/** Mails about an invoice: its document in both parts, its address for the client, and the PDF where it is wanted. */
export function invoiceMail(db: Kysely<DB>, { links, drawPdf, now }: MailTools): MailKind {
  return {
    write: async ({ invoiceId, message, attachesPdf }: MailOrder) => {
      const id = Number(invoiceId);
      const scope = await readMailScope(db, now);
      const { today, timeZone } = scope;
      const link = await db
        .transaction()
        .execute((transaction) => clientLinkAddress(transaction, { invoiceId: id, today }, links));
      const content = await readInvoiceContent(db, { id, message, link }, scope);
      if (content.model.isVoid) {
        throw new MailWithdrawn(refusal('mail.invoiceVoided'));
      }
      const pdf = attachesPdf
        ? [await getInvoicePdf(db, { id, paper: undefined, today, timeZone }, drawPdf)]
        : [];
      return {
        ...mailParts(content),
        attachments: pdf,
        replyTo: scope.replyTo,
        senderName: content.model.seller.name,
      };
    },
    settle: (transaction, mail, recipients) =>
      settleInvoiceMail(transaction, { mail, recipients, now }),
    bounce: (transaction, mail, recipients) =>
      bounceInvoiceMail(transaction, { mail, recipients, now }),
  };
}
