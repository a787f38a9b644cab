import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { takePaymentBack } from '#server/invoices/commands/payments/take-payment-back.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockMatchesOfStatement } from './lock-matches-of-statement.ts';

/**
 * Takes every payment back that was accepted from a statement, whole or not at all; its transactions are open again.
 * @throws {ProblemError} `not-found`, `wrong-state` where there is none, or the credit that one left was used
 */
export function undoStatement(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<{ count: number }> {
  const { actorId } = context.command;
  return runCommand(db, context.command, async (transaction) => {
    const { statement, held } = await lockMatchesOfStatement(transaction, id);
    refuseIf(held.length === 0 ? refusal('bank.nothingToUndo') : undefined);
    const reason = texts('defaultRecords')('undoneStatement');
    for (const { paymentId } of held) {
      await takePaymentBack(transaction, { paymentId: Number(paymentId), reason }, context);
    }
    const data = { account: statement.account, count: held.length };
    await writeActivity(transaction, { actorId, kind: 'bank-undone', data });
    return { count: held.length };
  });
}
