import * as z from 'zod/mini';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { invoiceCommand, note, undoOnInvoice } from '#server/invoices/commands/change-invoice.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { queueReminder, unqueueReminder } from './queue-reminder.ts';
import { readWhyNone } from './read-reminders.ts';
import { nextReminder, remindersAhead } from './reminders-ahead.ts';

/**
 * Sends the next reminder of an invoice now instead of on its day.
 * @throws {ProblemError} `wrong-state` where none is ahead, or no mail server is set up
 */
export function remindNow(deps: MailDeps) {
  return invoiceCommand(async ({ transaction, invoice, context: { today, command } }) => {
    const server = await findMailServer(transaction, deps);
    if (!server) throw wrongState(howToSetUpMail);
    const next = nextReminder(await remindersAhead(transaction, invoice.id), today);
    if (!next) {
      const reason = [await readWhyNone(transaction, Number(invoice.id))];
      throw wrongState(refusal('reminder.sendInstead', { reason }));
    }
    const mailId = await queueReminder(transaction, {
      invoiceId: invoice.id,
      next,
      today,
      server,
      actorId: command.actorId,
      undoMs: deps.undoMs ?? mailUndoMs,
    });
    return { kind: 'remind-now', target: { mailId: Number(mailId) } };
  });
}

/** Takes the reminder back before its first try: it goes on its day. */
export const undoRemindNow = undoOnInvoice(
  z.object({ mailId: z.int() }),
  async (change, { mailId }) => {
    const { transaction } = change;
    await unqueueReminder(transaction, BigInt(mailId));
    await note(change, { kind: 'reminder-taken-back' });
    return undoneText('reminder');
  },
);
