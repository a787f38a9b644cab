import type { Kysely, Transaction } from 'kysely';
import type { MailDraft } from '#contract/invoices/sending.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { readAttachments } from '#server/documents/attachments/attachments.ts';
import {
  type DocumentLetter,
  mailDraft,
  type MailedDocument,
  queueDocumentMail,
} from '#server/documents/mail/queue-document-mail.ts';
import { placeholderTexts } from '#server/documents/mail/mail-words.ts';
import { readTemplates } from '#server/documents/mail/read-templates.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { standardMailTemplate } from '#server/mail/default-emails.ts';
import type { CallContext, OrganisationFacts } from '#server/http/handler.ts';
import { getInvoice } from '../../read/get-invoice.ts';
import { invoiceFiles } from '../../read/invoice-files.ts';
import { invoiceSource } from './invoice-source.ts';

interface MailScope {
  invoiceId: number;
  sender: { name: string };
  today: CalendarDay;
  organisation: Pick<OrganisationFacts, 'timeZone'>;
}

async function readMailed(
  db: Kysely<DB>,
  { invoiceId: id, sender, today, organisation: { timeZone } }: MailScope,
): Promise<MailedDocument> {
  const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
  const { invoice } = detail;
  const writing = await readWriting(db, invoice.client.id);
  const words = placeholderTexts({ invoice, sender: sender.name, writing });
  const templates = await readTemplates(db, writing.language);
  const prepayment = standardMailTemplate('prepayment', knownLanguage(writing.language));
  return {
    document: invoice,
    words,
    templates: invoice.isPrepayment ? [prepayment, ...templates] : templates,
    files: await invoiceFiles(db, detail),
    attachments: await readAttachments(db, 'invoice', id),
  };
}

/** @throws {ProblemError} `not-found` */
export async function getMailDraft(
  db: Kysely<DB>,
  invoiceId: number,
  { today, caller, organisation }: CallContext,
): Promise<MailDraft> {
  return mailDraft(await readMailed(db, { invoiceId, sender: caller, today, organisation }));
}

/** @throws {ProblemError} `rule-broken`, or `wrong-state` where there is no mail server */
export function queueInvoiceMail(
  transaction: Transaction<DB>,
  letter: MailScope & DocumentLetter,
): Promise<bigint> {
  return queueDocumentMail(transaction, invoiceSource, (db) => readMailed(db, letter), letter);
}
