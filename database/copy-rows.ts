import type { RawBuilder, Transaction } from 'kysely';
import { type CopiedValue, copiedRows } from './copied-rows.ts';
import { copyOut } from './copy-out.ts';
import type { DB } from './schema.ts';

/** The rows of a query, each made when it is asked for: of a million, next to nothing is in memory. */
export function copyRows(
  transaction: Transaction<DB>,
  query: RawBuilder<unknown>,
): AsyncGenerator<CopiedValue[]> {
  return copiedRows(copyOut(transaction, query, 'text'));
}
