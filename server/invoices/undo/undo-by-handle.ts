import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { undoEndpoints } from '#contract/invoice-commands.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { type TakeBack, takeUndo } from '#server/ledger/undo-handles.ts';
import { commandAnswer } from '../command-answer.ts';
import { undoDueDate } from '../corrections/extend-due-date.ts';
import { undoWriteOff } from '../corrections/write-off-invoice.ts';
import { undoApplyCredit } from '../credit/apply-credit.ts';
import { undoUnapplyCredit } from '../credit/unapply-credit.ts';
import { undoDelete } from '../drafts/delete-invoice.ts';
import { undoNewDraft } from '../drafts/undo-new-draft.ts';
import { undoEdit } from '../drafts/update-invoice.ts';
import { undoMarkSent } from '../issue/mark-invoice-sent.ts';
import { undoPayment } from '../payments/reverse-payment.ts';
import { undoAnswerQuote } from '../quotes/answer-quote.ts';
import { undoDeleteQuote, undoNewQuote } from '../quotes/delete-quote.ts';
import { undoInvoiceQuote } from '../quotes/invoice-quote.ts';
import { undoMarkQuoteSent } from '../quotes/issue-quote.ts';
import { undoSendQuote } from '../quotes/send-quote.ts';
import { undoDeleteRecurring } from '../recurring/delete-recurring.ts';
import { undoPauseReminders } from '../reminders/pause-reminders.ts';
import { undoRemindNow } from '../reminders/remind-now.ts';
import { undoSend } from '../sending/undo-send.ts';

type Answer = z.output<(typeof undoEndpoints)['undoCommand']['output']>;

/** What takes each kind of command on invoices and quotes back. */
const takesBack: ReadonlyMap<string, TakeBack> = new Map([
  ['create-draft', undoNewDraft],
  ['restore-draft', undoNewDraft],
  ['edit', undoEdit],
  ['delete-draft', undoDelete],
  ['mark-sent', undoMarkSent],
  ['send', undoSend],
  ['payment', undoPayment],
  ['apply-credit', undoApplyCredit],
  ['unapply-credit', undoUnapplyCredit],
  ['write-off', undoWriteOff],
  ['due-date', undoDueDate],
  ['delete-recurring', undoDeleteRecurring],
  ['create-quote', undoNewQuote],
  ['delete-quote', undoDeleteQuote],
  ['mark-quote-sent', undoMarkQuoteSent],
  ['send-quote', undoSendQuote],
  ['answer-quote', undoAnswerQuote],
  ['invoice-quote', undoInvoiceQuote],
  ['pause-reminders', undoPauseReminders],
  ['resume-reminders', undoPauseReminders],
  ['remind-now', undoRemindNow],
]);

interface UndoAim {
  handle: string;
  /** What takes back the commands of other features. */
  others: Readonly<Record<string, TakeBack>>;
}

/**
 * Takes a command back, once, for the person who gave it.
 * @throws {ProblemError} `not-found` where the person has no such handle, `wrong-state` where it is too late
 */
export function undoByHandle(
  db: Kysely<DB>,
  { handle, others }: UndoAim,
  context: CallContext,
): Promise<Answer> {
  const { command } = context;
  return runCommand(db, command, async (transaction) => {
    const { kind, target } = await takeUndo(transaction, { actorId: command.actorId, handle });
    const takeBack = takesBack.get(kind) ?? others[kind];
    if (!takeBack) throw new Error(`Nothing takes back a command of the kind ${kind}`);
    const { done, invoiceId } = await takeBack(transaction, target, context);
    if (invoiceId === null) return { done, invoice: null };
    const { invoice } = await commandAnswer(transaction, { id: invoiceId }, context);
    return { done, invoice };
  });
}
