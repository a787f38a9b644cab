import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { DB } from '#database/schema.ts';
import { runPrepared } from './run-prepared.ts';

/** As JSON, where a bigint is the text of its digits: what the database reads as the same number. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'bigint' ? inner.toString() : inner,
  );
}

/**
 * Inserts any number of rows in one statement, which takes a single parameter and is prepared. All rows have the same
 * columns, those of the first one.
 */
export async function bulkInsert<Table extends keyof DB>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const insertion = insertionOf(table, rows);
  if (insertion) await runPrepared(db, insertion);
}

/** The statement that does so; none where there are no rows. */
export function insertionOf<Table extends keyof DB>(
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): RawBuilder<unknown> | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  // Ids are reserved beforehand, so that rows of several tables can name each other.
  return sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::jsonb)`;
}

/** Changes any number of rows in one statement; all of them the same columns, those of the first one. */
export async function bulkUpdate<Table extends keyof DB>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly (Updateable<DB[Table]> & { id: bigint })[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const changes = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  await runPrepared(
    db,
    sql`
      update ${sql.table(table)} as changed set ${sql.join(changes)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::jsonb) as given
      where changed.id = given.id`,
  );
}
