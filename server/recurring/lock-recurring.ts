import type { Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { type RecurringRow, selectRecurring } from './recurring-rows.ts';

/**
 * Locks a recurring invoice until the end of the transaction.
 * @throws {ProblemError} `not-found`, `stale-version` where somebody changed it
 */
export async function lockRecurring(
  transaction: Transaction<DB>,
  { id, version }: { id: number; version: number },
): Promise<RecurringRow> {
  const row = await selectRecurring(transaction)
    .where('recurring.id', '=', BigInt(id))
    .forUpdate('recurring')
    .executeTakeFirst();
  if (!row) {
    throw new ProblemError('not-found', {
      reason: refusal('unknown.recurring', { id: String(id) }),
    });
  }
  checkVersion(row, version);
  return row;
}
