import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

type Numbered = 'client' | 'invoice' | 'payment' | 'quote' | 'credit_note';

/** Lets the ids of a table go on from `first`, unless they already do from a later one. */
export async function startIdsAt(db: Kysely<DB>, table: Numbered, first: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${first - 1}, coalesce(
      pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 1)))
  `.execute(db);
}

/** Takes the next ids of a table, ascending. */
export async function reserveIds(
  db: Kysely<DB>,
  table: Numbered,
  count: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int) order by id
  `.execute(db);
  return rows.map((row) => row.id);
}
