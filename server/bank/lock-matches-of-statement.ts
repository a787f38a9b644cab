import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';

/**
 * Locks a statement and its transactions, as every command on them does first.
 * @returns it with the payments that hold, those of one client after the other, the latest first
 * @throws {ProblemError} `not-found`
 */
export async function lockMatchesOfStatement(transaction: Transaction<DB>, id: number) {
  const statement = await transaction
    .selectFrom('bank_statement')
    .innerJoin('bank_account', 'bank_account.id', 'account_id')
    .select(['bank_statement.id', 'bank_account.number as account', 'file_name as fileName'])
    .where('bank_statement.id', '=', BigInt(id))
    .forUpdate('bank_statement')
    .executeTakeFirst();
  if (!statement) throw notFound('bankStatement', id);
  await transaction
    .selectFrom('bank_transaction')
    .select('id')
    .where('statement_id', '=', statement.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = await transaction
    .selectFrom('bank_match_in_force as held')
    .innerJoin('bank_transaction', 'bank_transaction.id', 'held.transaction_id')
    .select('held.payment_id as paymentId')
    .where('statement_id', '=', statement.id)
    .orderBy('held.client_id')
    .orderBy('held.payment_id', 'desc')
    .execute();
  return { statement, held };
}
