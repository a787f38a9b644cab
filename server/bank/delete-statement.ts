import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockMatchesOfStatement } from './lock-matches-of-statement.ts';

/**
 * Deletes a statement that should not have been imported. Payments that were accepted from it and taken back stay.
 * @throws {ProblemError} `not-found`, `wrong-state` while a payment of it holds
 */
export function deleteStatement(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<Record<string, never>> {
  const { actorId } = context.command;
  return runCommand(db, context.command, async (transaction) => {
    const { statement, held } = await lockMatchesOfStatement(transaction, id);
    refuseIf(held.length > 0 ? refusal('bank.stillMatched', { count: held.length }) : undefined);
    const { fileName, account } = statement;
    await transaction.deleteFrom('bank_statement').where('id', '=', statement.id).execute();
    const data = { account, fileName };
    await writeActivity(transaction, { actorId, kind: 'bank-deleted', data });
    return {};
  });
}
