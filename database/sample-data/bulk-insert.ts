import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/**
 * Inserts any number of rows in one statement, which takes a single parameter. All rows have the same columns, those
 * of the first one.
 */
export async function bulkInsert<Table extends keyof DB>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  // Ids are reserved beforehand, so that rows of several tables can name each other.
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, plain)}::jsonb)
  `.execute(db);
}
