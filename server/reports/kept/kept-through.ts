import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { KeptScope, ReportScope } from '../sql/report-table.ts';

/**
 * A scope with the id of the last entry whose sums are kept; 0 where none are. What is read with it is read in the same transaction,
 * or entries that are kept meanwhile would count twice.
 */
export async function withKept(db: Transaction<DB>, scope: ReportScope): Promise<KeptScope> {
  return { ...scope, keptThrough: await readKeptThrough(db) };
}

export async function readKeptThrough(db: Transaction<DB>): Promise<bigint> {
  const row = await db.selectFrom('report_progress').select('through_entry').executeTakeFirst();
  return row?.through_entry ?? 0n;
}
