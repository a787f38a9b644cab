import type { RawBuilder, Transaction } from 'kysely';
import { copyOut } from '#database/copy-out.ts';
import type { DB } from '#database/schema.ts';
import { csvCell } from '#server/files/csv-line.ts';

interface CsvAim {
  head: readonly string[];
  query: RawBuilder<unknown>;
}

/** The rows as CSV, as the database writes them. */
export async function* writeCsv(
  transaction: Transaction<DB>,
  { head, query }: CsvAim,
): AsyncGenerator<Uint8Array, number> {
  yield Buffer.from(`${head.map(csvCell).join(',')}\n`);
  return yield* copyOut(transaction, query);
}
