import * as z from 'zod/mini';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { SendInvoiceBody } from '#contract/invoices/sending.ts';
import type { Confirmed } from '#server/ledger/odd-dates.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { invoiceCommand, note, undoOnInvoice } from '../change-invoice.ts';
import { issueDraft, refuseClosed } from '../issue/issue-draft.ts';
import { queueInvoiceMail } from './queue-invoice-mail.ts';

/**
 * Queues a mail with an invoice, and issues a draft first, which is then not undone. Nobody calls it sent before the
 * mail server has accepted it.
 * @throws {ProblemError} `rule-broken`, `unconfirmed`, `wrong-state` where there is nothing to send or no mail server
 */
export function sendInvoice(deps: MailDeps) {
  return invoiceCommand<SendInvoiceBody & Confirmed>(
    async ({ transaction, invoice, context }, request) => {
      const { confirm, ...body } = request;
      const { today, organisation, caller } = context;
      refuseClosed(invoice);
      await issueDraft(transaction, { invoice, actorId: caller.userId, today, confirm });
      const mailId = await queueInvoiceMail(transaction, {
        invoiceId: Number(invoice.id),
        body,
        deps,
        today,
        organisation,
        sender: { id: caller.userId, name: caller.name, email: caller.email },
        undoMs: deps.undoMs ?? mailUndoMs,
      });
      return { kind: 'send', target: { mailId: Number(mailId) } };
    },
  );
}

/** Takes a mail back before its first try; what was issued for it stays issued. */
export const undoSend = undoOnInvoice(z.object({ mailId: z.int() }), async (change, { mailId }) => {
  const { transaction, invoice } = change;
  await cancelMail(transaction, BigInt(mailId));
  await note(change, { kind: 'send-undone' });
  return undoneText('sending', { number: invoice.number ?? '' });
});
