import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { harmlessText } from '#server/files/csv-line.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import type { CellKind } from './cell-kind.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export interface ColumnRule {
  kind: CellKind;
  /** Of the row at hand of the query, as text. */
  value: RawBuilder<string | null>;
  /** Of a column that most rows have nothing in: whether this one has. */
  isThere?: RawBuilder<boolean>;
}

export interface TableFile {
  columns: readonly { head: string; rule: ColumnRule }[];
  /** A query for the cells of all rows, in the order of the columns; `cellOf` says what is written of each. */
  query: (cellOf: (rule: ColumnRule) => RawBuilder<string | null>) => RawBuilder<unknown>;
  /** What a sheet of it is called. */
  sheet: string;
}

/** Each holds a connection for as long as its reader takes: the others are for everyone else. */
export const tableFilesInPlace = semaphore(2, 20);

export const tableContentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * COPY is one statement, which takes as long as its reader. A cursor is read to its end as well: the plan that gives the first rows soonest
 * is not the one.
 */
const patience = sql`
  select set_config('statement_timeout', '1h', true), set_config('work_mem', '64MB', true),
    set_config('cursor_tuple_fraction', '1', true)`;

/** The rows as a file that is written while it is read: how many there were. */
export async function* writeTable(
  transaction: Transaction<DB>,
  format: 'csv' | 'xlsx',
  { columns, query, sheet }: TableFile,
): AsyncGenerator<Uint8Array, number> {
  await patience.execute(transaction);
  const head = columns.map((column) => column.head);
  if (format === 'csv') {
    // Only what somebody typed is looked through for formulas.
    const cells = query(({ kind, value }) => (kind === 'text' ? harmlessText(value) : value));
    return yield* writeCsv(transaction, { head, query: cells });
  }
  const kinds = columns.map(({ rule }) => rule.kind);
  return yield* writeXlsx(transaction, {
    head,
    kinds,
    name: sheet,
    query: query(({ value }) => value),
  });
}
