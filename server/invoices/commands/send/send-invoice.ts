import type { Kysely } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { mailUndoMs } from '#contract/mail/mails.ts';
import type { SendInvoiceBody } from '#contract/invoices/sending.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { changeInvoice } from '../change-invoice.ts';
import { issueDraft } from '../issue/issue-draft.ts';
import { refuseClosed } from '../issue/refuse-closed.ts';
import { queueInvoiceMail } from './queue-invoice-mail.ts';

interface SendOrder {
  id: number;
  body: SendInvoiceBody;
  deps: MailDeps;
}

/**
 * Queues a mail with an invoice, and issues a draft first, which is then not undone. Nobody calls it sent before the
 * mail server has accepted it.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `wrong-state` where there is nothing to send any more
 *   or no mail server
 */
export function sendInvoice(
  db: Kysely<DB>,
  { id, body, deps }: SendOrder,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    refuseClosed(invoice);
    await issueDraft(transaction, { invoice, actorId });
    const mailId = await queueInvoiceMail(transaction, {
      invoiceId: id,
      body,
      deps,
      today: context.today,
      organisation: context.organisation,
      sender: { id: actorId, name: context.caller.name, email: context.caller.email },
      undoMs: deps.undoMs ?? mailUndoMs,
    });
    return { kind: 'send', target: { invoiceId: id, mailId: Number(mailId) } };
  });
}
