import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { queueReminder, unqueueReminder } from './queue-reminder.ts';
import { readWhyNone } from './read-reminders.ts';
import { nextReminder, remindersAhead } from './reminders-ahead.ts';

interface Sent {
  sent: number;
  leftOut: { id: number; number: string; reason: string }[];
  undo: UndoHandle;
}

/**
 * Sends the next reminder of each invoice now; what was settled, paused or reminded of meanwhile is left out.
 * @throws {ProblemError} `wrong-state` where none is left, or no mail server is set up
 */
export function sendPastDueReminders(
  db: Kysely<DB>,
  { invoiceIds, mail }: { invoiceIds: readonly number[]; mail: MailDeps },
  { today, command }: CallContext,
): Promise<Sent> {
  const { actorId } = command;
  const undoMs = mail.undoMs ?? mailUndoMs;
  return runCommand(db, command, async (transaction) => {
    const server = await findMailServer(transaction, mail);
    if (!server) throw wrongState(howToSetUpMail);
    const invoices = await lockInvoices(transaction, { ids: [...new Set(invoiceIds)], today });
    const mails: { invoiceId: number; mailId: number }[] = [];
    const leftOut: Sent['leftOut'] = [];
    for (const { id: invoiceId, number } of invoices) {
      const id = Number(invoiceId);
      const next = nextReminder(await remindersAhead(transaction, invoiceId), today);
      if (next) {
        const queued = { invoiceId, next, today, server, actorId, undoMs };
        mails.push({ invoiceId: id, mailId: Number(await queueReminder(transaction, queued)) });
      } else {
        const reason = refusalText(await readWhyNone(transaction, id));
        leftOut.push({ id, number: number ?? `#${String(id)}`, reason });
      }
    }
    if (mails.length === 0) throw wrongState(refusal('reminder.noneToSend'));
    await incrementVersions(
      transaction,
      mails.map(({ invoiceId }) => BigInt(invoiceId)),
    );
    const undo = await offerUndo(transaction, {
      kind: 'past-due-reminders',
      target: { mails },
      actorId,
    });
    return { sent: mails.length, leftOut, undo };
  });
}

const sentTarget = z.object({
  mails: z.array(z.object({ invoiceId: z.int(), mailId: z.int() })),
});

/** Takes all of them back before their first try, or none: each goes on its day. */
export const undoPastDueReminders: TakeBack = async (
  transaction,
  target,
  { today, command: { actorId } },
) => {
  const { mails } = sentTarget.parse(target);
  const ids = mails.map(({ invoiceId }) => invoiceId);
  const invoices = await lockInvoices(transaction, { ids, today });
  for (const { invoiceId, mailId } of mails) {
    await unqueueReminder(transaction, BigInt(mailId));
    await writeActivity(transaction, { invoiceId, actorId, kind: 'reminder-taken-back' });
  }
  await incrementVersions(
    transaction,
    invoices.map(({ id }) => id),
  );
  return { done: undoneText('reminders', { count: mails.length }), invoiceId: null };
};
