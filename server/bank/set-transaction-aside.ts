import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockTransaction } from './lock-transaction.ts';

/**
 * Sets a transaction aside that has nothing to do with invoices.
 * @throws {ProblemError} `not-found`, `wrong-state`
 */
export function setTransactionAside(
  db: Kysely<DB>,
  { id, note }: { id: number; note: string },
  { command }: CallContext,
): Promise<{ id: number }> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    const row = await lockTransaction(transaction, id);
    await transaction
      .updateTable('bank_transaction')
      .set({ set_aside_at: sql<string>`now()`, set_aside_by: BigInt(actorId), note })
      .where('id', '=', row.id)
      .execute();
    const data = { amount: amountIn(row, row.minor), payer: payerOf(row), note };
    await writeActivity(transaction, { actorId, kind: 'bank-set-aside', data });
    return { id };
  });
}

/**
 * Makes a transaction that was set aside open again.
 * @throws {ProblemError} `not-found`, `wrong-state` also where the money went out
 */
export function bringTransactionBack(
  db: Kysely<DB>,
  { id }: { id: number },
  { command }: CallContext,
): Promise<{ id: number }> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    const row = await lockTransaction(transaction, id);
    refuseIf(row.isAside ? undefined : refusal('bank.notAside'));
    refuseIf(row.minor > 0n ? undefined : refusal('bank.outgoing'));
    await transaction
      .updateTable('bank_transaction')
      .set({ set_aside_at: null, set_aside_by: null, note: '' })
      .where('id', '=', row.id)
      .execute();
    const data = { amount: amountIn(row, row.minor), payer: payerOf(row) };
    await writeActivity(transaction, { actorId, kind: 'bank-brought-back', data });
    return { id };
  });
}

const payerOf = ({ payer }: { payer: string }) =>
  payer === '' ? texts('defaultRecords')('unknownPayer') : payer;
