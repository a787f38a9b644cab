import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CompanyTable } from '#database/company/company-tables.ts';
import { copyOut } from '#database/copy-out.ts';
import type { DB } from '#database/schema.ts';
import type { TableEnds } from './backup-content.ts';

/** Whatever the server's own settings are: the same values are the same text. */
export async function writeAlike(transaction: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction);
  await sql`set local datestyle = 'ISO, YMD'`.execute(transaction);
  await sql`set local intervalstyle = 'postgres'`.execute(transaction);
  await sql`set local bytea_output = 'hex'`.execute(transaction);
  await sql`set local extra_float_digits = 1`.execute(transaction);
}

/**
 * The rows of a table as COPY writes them as text, in the order of its key whatever the language of the database is.
 * @returns what they come to
 */
export async function* tableRows(
  transaction: Transaction<DB>,
  { name, columns, key, collated }: CompanyTable,
): AsyncGenerator<Buffer, TableEnds> {
  const hash = createHash('sha256');
  let bytes = 0;
  const order = key.map((column) =>
    collated.includes(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
  );
  const parts = copyOut(
    transaction,
    sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} order by ${sql.join(order)}`,
    'text',
  );
  let part = await parts.next();
  for (; part.done !== true; part = await parts.next()) {
    hash.update(part.value);
    bytes += part.value.length;
    yield part.value;
  }
  return { rows: part.value, bytes, sha256: hash.digest('hex') };
}
