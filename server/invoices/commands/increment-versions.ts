import { sql, type Transaction } from 'kysely';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';

/** Counts the versions of locked invoices up by one: whoever has read them before will be told. */
export async function incrementVersions(
  transaction: Transaction<DB>,
  ids: readonly bigint[],
): Promise<void> {
  if (ids.length === 0) return;
  await runPrepared(transaction, versionIncrements(transaction, ids));
}

/** The query that does so, for a statement that writes more than that. */
export function versionIncrements(transaction: Transaction<DB>, ids: readonly bigint[]) {
  return transaction
    .updateTable('invoice')
    .set({ version: sql<number>`version + 1` })
    .where(ids.length === 1 ? sql<boolean>`id = ${ids[0]}` : sql<boolean>`id = any(${ids})`);
}
