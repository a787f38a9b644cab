import type { Transaction } from 'kysely';
import type { Attachment } from '#contract/documents/attachments.ts';
import { mostRecipients } from '#contract/invoices/invoice-input.ts';
import type { MailDraft, SendInvoiceBody } from '#contract/invoices/sending.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { limitMails } from '#server/mail/limit-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { attachToMail, chooseAttachments } from '../attachments/attachments.ts';
import type { DocumentSource } from '../document-source.ts';
import { draftFiles, filesToSend, type MailedFiles } from './mail-files.ts';
import { fillTexts, fillToSend } from './mail-words.ts';
import type { readTemplates } from './read-templates.ts';

/** A document as an email about it begins. */
export interface MailedDocument {
  document: {
    id: number;
    /** Those who asked to be written to. */
    recipients: readonly string[];
    client: { companyEmail: string };
    billTo: { company: string };
  };
  words: Readonly<Record<string, string | undefined>>;
  templates: Awaited<ReturnType<typeof readTemplates>>;
  /** Left out of what is no e-invoice. */
  files?: MailedFiles;
  /** Its own files. */
  attachments: readonly Attachment[];
}

/** How an email about a document begins: to those who asked to be written to, else to the client's own address. */
export function mailDraft(mailed: MailedDocument): MailDraft {
  const { document, words, templates, files, attachments } = mailed;
  return {
    company: document.billTo.company,
    to: usualRecipients(document),
    texts: templates.map(({ name, ...texts }) => ({ template: name, ...fillTexts(texts, words) })),
    files: { ...draftFiles(files), attachments: [...attachments] },
  };
}

export interface DocumentLetter {
  body: SendInvoiceBody;
  sender: { id: number; email: string };
  deps: MailDeps;
  /** How long it can be taken back. */
  undoMs: number;
}

/**
 * Queues an email with an issued document, as the document is now: the id of the email.
 * @throws {ProblemError} `rule-broken`, `too-many-requests`, or `wrong-state` where there is no mail server
 */
export async function queueDocumentMail(
  transaction: Transaction<DB>,
  { kind, table, told }: DocumentSource,
  mailed: (transaction: Transaction<DB>) => Promise<MailedDocument>,
  { body, sender, deps, undoMs }: DocumentLetter,
): Promise<bigint> {
  const server = await findMailServer(transaction, deps);
  if (!server) throw wrongState(howToSetUpMail);
  const { document, words, templates, files, attachments } = await mailed(transaction);
  const taken = chooseAttachments(attachments, body.attachments);
  const to = body.to ?? usualRecipients(document);
  if (to.length === 0) throw ruleBroken('to', refusal('mail.noRecipient'));
  const { subject = templates[0].subject, message = templates[0].message } = body;
  const mailKind = table.replace('_', '-');
  await limitMails(transaction, { column: `${table}_id`, id: document.id, kind: mailKind }, [
    ...to,
    ...body.copy,
  ]);
  const mailId = await queueMail(transaction, {
    kind: mailKind,
    invoiceId: null,
    [`${kind}Id`]: document.id,
    actorId: sender.id,
    ...fillToSend({ subject, message }, words),
    to,
    ...filesToSend(files, body),
    cc: body.copy,
    bcc: body.copyToMe ? [sender.email] : [],
    from: server.address,
    undoMs,
  });
  await attachToMail(transaction, mailId, taken);
  const { linked, named } = await told(transaction, document.id);
  await writeActivity(transaction, {
    ...linked,
    actorId: sender.id,
    kind: 'send-queued',
    data: { ...named, to: [...to, ...body.copy] },
  });
  return mailId;
}

/** Whom a document is sent to where nobody says otherwise; empty where no address is known. */
function usualRecipients({ recipients, client }: MailedDocument['document']): string[] {
  const known = recipients.length > 0 ? recipients : [client.companyEmail];
  return known.filter((text) => mailAddress.safeParse(text).success).slice(0, mostRecipients);
}
