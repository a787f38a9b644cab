import type { Kysely } from 'kysely';
import type { MailDraft, SendInvoiceBody } from '#contract/invoices/sending.ts';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { readAttachments } from '#server/documents/attachments/attachments.ts';
import { readFilesWish } from '#server/documents/mail/mail-files.ts';
import { writingIn } from '#server/documents/texts.ts';
import { placeholderTexts } from '#server/documents/mail/mail-words.ts';
import {
  mailDraft,
  type MailedDocument,
  queueDocumentMail,
} from '#server/documents/mail/queue-document-mail.ts';
import { undoDocumentMail } from '#server/documents/mail/undo-document-mail.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo } from '#server/ledger/undo-handles.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { standardMailTemplate } from '#server/mail/default-emails.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { getInvoice } from '../read/get-invoice.ts';
import { readCreditNoteFacts } from './credit-note-facts.ts';
import { creditNoteSource } from './credit-note-source.ts';
import { creditNoteTerms } from './credit-note-terms.ts';

async function readMailed(
  db: Kysely<DB>,
  id: number,
  { today, caller, organisation }: CallContext,
): Promise<MailedDocument> {
  const { timeZone } = organisation;
  const note = await readCreditNoteFacts(db, id);
  const scope = { id: Number(note.invoiceId), today, timeZone, withInternals: false };
  const { invoice } = await getInvoice(db, scope);
  const { number, issuedDate, total } = note;
  const named = { ...invoice, number, issuedDate, balance: Number(total) };
  const writing = await readWriting(db, invoice.client.id);
  const words = placeholderTexts({ invoice: named, sender: caller.name, writing });
  return {
    document: { ...invoice, id },
    words: { ...words, invoice: note.invoiceNumber },
    templates: [standardMailTemplate('creditNote', knownLanguage(writing.language))],
    files: {
      wish: await readFilesWish(db, invoice.client.id),
      terms: () => creditNoteTerms(note, writingIn(note.look)),
    },
    attachments: await readAttachments(db, 'credit_note', id),
  };
}

/** @throws {ProblemError} `not-found` */
export async function getCreditNoteMailDraft(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<MailDraft> {
  return mailDraft(await readMailed(db, id, context));
}

interface SendOrder {
  id: number;
  body: SendInvoiceBody;
}

/**
 * Queues an email with a credit note.
 * @throws {ProblemError} `not-found`, `rule-broken`, `wrong-state` where there is no mail server
 */
export function sendCreditNote(
  db: Kysely<DB>,
  { id, body, deps }: SendOrder & { deps: MailDeps },
  context: CallContext,
): Promise<{ undo: UndoHandle }> {
  const { command, caller, today } = context;
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    await creditNoteSource.lock(transaction, { id, today });
    const mailed = (within: Kysely<DB>) => readMailed(within, id, context);
    const sender = { id: actorId, email: caller.email };
    const letter = { body, deps, sender, undoMs: deps.undoMs ?? mailUndoMs };
    const mailId = await queueDocumentMail(transaction, creditNoteSource, mailed, letter);
    const target = { creditNoteId: id, mailId: Number(mailId) };
    return { undo: await offerUndo(transaction, { kind: 'send-credit-note', target, actorId }) };
  });
}

export const undoSendCreditNote = undoDocumentMail(creditNoteSource);
