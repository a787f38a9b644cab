import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/**
 * In the order of an index, tables that are read from end to end would be read row by row, and by one process. What is a hundred thousand rows is
 * read by one before others have begun.
 */
export async function moreTime(transaction: Transaction<DB>): Promise<void> {
  await sql`select set_config('statement_timeout', '12s', true), set_config('work_mem', '64MB', true),
    set_config('max_parallel_workers_per_gather', '2', true), set_config('parallel_setup_cost', '50000', true), set_config('enable_mergejoin', 'off', true)`.execute(
    transaction,
  );
}

/** Runs reads of the whole ledger as of one moment, with more time than a request usually has. */
export function patient<Result>(
  db: Kysely<DB>,
  read: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await moreTime(transaction);
      return read(transaction);
    });
}
