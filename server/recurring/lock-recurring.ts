import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { type RecurringRow, selectRecurring } from './recurring-rows.ts';

/** @throws {ProblemError} `not-found`, `stale-version` where somebody changed it */
export async function lockRecurring(
  transaction: Transaction<DB>,
  { id, version }: { id: number; version: number },
): Promise<RecurringRow> {
  const row = await selectRecurring(transaction)
    .where('recurring.id', '=', BigInt(id))
    .forUpdate('recurring')
    .executeTakeFirst();
  if (!row) {
    throw notFound('recurring', id);
  }
  checkVersion(row, version);
  return row;
}
