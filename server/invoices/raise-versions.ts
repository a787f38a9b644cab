import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { sendAhead } from '#database/sent-together.ts';

/** Counts the versions of locked invoices up by one: whoever has read them before will be told. */
export async function raiseVersions(
  transaction: Transaction<DB>,
  ids: readonly bigint[],
): Promise<void> {
  if (ids.length === 0) return;
  const update = transaction
    .updateTable('invoice')
    .set({ version: sql<number>`version + 1` })
    .where('id', 'in', ids);
  await sendAhead(transaction, update.compile());
}
