import type { Kysely, Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { asOneStatement } from '#database/as-one-statement.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { lockInvoice, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { insertOffer, toUndoHandle, type UndoTarget } from '#server/ledger/undo-handles.ts';
import { commandAnswer } from './command-answer.ts';
import { incrementVersions, versionsRaised } from './raise-versions.ts';

/** Decides by the locked invoice, writes, and says how to take it back; `null` where the law does not allow that. */
type Work = (transaction: Transaction<DB>, invoice: LockedInvoice) => Promise<UndoTarget | null>;

/**
 * Carries out a command on one invoice: locks it, does the work, counts its version up, answers with it.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, and what the work refuses
 */
export function changeInvoice(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
  work: Work,
): Promise<CommandAnswer> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockInvoice(transaction, { id, today, version });
    const taken = await work(transaction, invoice);
    if (!taken) {
      await incrementVersions(transaction, [invoice.id]);
      return commandAnswer(transaction, { id }, context);
    }
    const offer = insertOffer(transaction, { ...taken, actorId });
    const finish = asOneStatement([versionsRaised(transaction, [invoice.id])], offer);
    const undo = toUndoHandle(await runPrepared(transaction, finish));
    return commandAnswer(transaction, { id, undo }, context);
  });
}
