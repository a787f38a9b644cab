import { sql, type Transaction } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { DB } from '../schema.ts';

/**
 * Writes rows to a table as they come, as CSV with a head or as `copyOut` gives them as text; what the database refuses ends the transaction.
 * @returns how many there were
 */
export async function copyIn(
  transaction: Transaction<DB>,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: AsyncIterable<Uint8Array>,
  format: 'csv, header' | 'text' = 'csv, header',
): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = copyFrom(
    `copy ${pg.escapeIdentifier(table)} (${names}) from stdin (format ${format})`,
  );
  // Safe: Kysely hands it on as it is, and pg takes what submits itself in place of a text.
  const text = stream as unknown as string;
  await transaction.executeQuery({
    ...sql`select`.compile(transaction),
    ...{ sql: text, parameters: [] },
  });
  await pipeline(Readable.from(rows), stream);
  return stream.rowCount;
}
