import type { Kysely, Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { mailSubject } from '#contract/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import type { SendInvoiceBody } from '#contract/sending.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import {
  defaultUndoMs,
  findMailServer,
  howToSetUpMail,
  type MailGround,
} from '#server/mail/mail-ground.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { changeInvoice } from '../change-invoice.ts';
import { commandAnswer } from '../command-answer.ts';
import { issueDraft } from '../issue/issue-draft.ts';
import { usualRecipients } from './get-mail-draft.ts';
import { fillTexts, placeholderTexts } from './mail-words.ts';
import { readTemplates } from './read-templates.ts';

interface SendOrder {
  id: number;
  body: SendInvoiceBody;
  ground: MailGround;
}

/**
 * Queues a mail with an invoice, and issues a draft first, which is then not undone. Nobody calls it sent before the
 * mail server has accepted it.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `wrong-state` where there is nothing to send any more
 *   or no mail server
 */
export function sendInvoice(
  db: Kysely<DB>,
  { id, body, ground }: SendOrder,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    refuseClosed(invoice);
    const server = await findMailServer(transaction, ground);
    if (!server) throw new ProblemError('wrong-state', { detail: howToSetUpMail });
    await issueDraft(transaction, { invoice, actorId });
    // As the document is from now on: issued, with its number.
    const { invoice: issued } = await commandAnswer(transaction, { id }, context);
    const to = recipientsOf(issued, body);
    const texts = await textsOf(transaction, { invoice: issued, body, context });
    const mailId = await queueMail(transaction, {
      ...{ kind: 'invoice', invoiceId: id, actorId, ...texts, to },
      attachesPdf: body.attachPdf,
      cc: body.copy,
      bcc: body.copyToMe ? [context.caller.email] : [],
      from: server.address,
      undoMs: ground.undoMs ?? defaultUndoMs,
    });
    await writeActivity(transaction, {
      invoiceId: id,
      actorId,
      kind: 'send-queued',
      summary: `Sending to ${[...to, ...body.copy].join(', ')}`,
    });
    return { kind: 'send', target: { invoiceId: id, mailId: Number(mailId) } };
  });
}

function refuseClosed({ status }: LockedInvoice): void {
  if (status === 'Void' || status === 'Written Off') {
    const detail = `The invoice is ${status.toLowerCase()}: there is nothing to send any more.`;
    throw new ProblemError('wrong-state', { detail });
  }
}

function recipientsOf(invoice: InvoiceDetail['invoice'], body: SendInvoiceBody): string[] {
  const to = body.to ?? usualRecipients(invoice);
  if (to.length > 0) return to;
  throw ruleBroken('to', 'The client has no e-mail address. Give one to send to.');
}

interface TextScope {
  invoice: InvoiceDetail['invoice'];
  body: SendInvoiceBody;
  context: CallContext;
}

async function textsOf(
  transaction: Transaction<DB>,
  { invoice, body, context: { caller, organisation } }: TextScope,
): Promise<{ subject: string; message: string }> {
  const [template] = await readTemplates(transaction);
  const { subject = template.subject, message = template.message } = body;
  const words = placeholderTexts({ invoice, sender: caller.name, locale: organisation.locale });
  const filled = fillTexts({ subject, message }, words);
  if (!mailSubject.safeParse(filled.subject).success) {
    throw ruleBroken('subject', 'Shorten the subject to 200 characters.');
  }
  if (filled.message.length > 5000) {
    throw ruleBroken('message', 'Shorten the message to 5000 characters.');
  }
  return filled;
}
