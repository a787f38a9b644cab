import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { mailUndoMs } from '#contract/mail/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { changeInvoice } from '#server/invoices/commands/change-invoice.ts';
import { incrementVersions } from '#server/invoices/commands/raise-versions.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { queueReminder } from './queue-reminder.ts';
import { readWhyNone } from './read-reminders.ts';
import { nextReminder, remindersAhead } from './reminders-ahead.ts';

/**
 * Sends the next reminder of an invoice now instead of on its day.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where none is ahead, or no mail server is set up
 */
export function remindNow(
  db: Kysely<DB>,
  { id, deps }: { id: number; deps: MailDeps },
  context: CallContext,
): Promise<CommandAnswer> {
  const { today, command } = context;
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const server = await findMailServer(transaction, deps);
    if (!server) throw new ProblemError('wrong-state', { reason: howToSetUpMail });
    const next = nextReminder(await remindersAhead(transaction, invoice.id), today);
    if (!next) {
      const reason = [await readWhyNone(transaction, id)];
      throw new ProblemError('wrong-state', {
        reason: refusal('reminder.sendInstead', { reason }),
      });
    }
    const mailId = await queueReminder(transaction, {
      invoiceId: invoice.id,
      next,
      today,
      server,
      actorId: command.actorId,
      undoMs: deps.undoMs ?? mailUndoMs,
    });
    return { kind: 'remind-now', target: { invoiceId: id, mailId: Number(mailId) } };
  });
}

const remindTarget = z.object({ invoiceId: z.int(), mailId: z.int() });

/** Takes the reminder back before its first try: it goes on its day. */
export const undoRemindNow: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId, mailId } = remindTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  await cancelMail(transaction, BigInt(mailId));
  await transaction.deleteFrom('reminder').where('mail_id', '=', BigInt(mailId)).execute();
  await incrementVersions(transaction, [invoice.id]);
  await writeActivity(transaction, {
    invoiceId,
    actorId: command.actorId,
    kind: 'reminder-taken-back',
  });
  return { done: undoneText('reminder'), invoiceId };
};
