import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

export interface Invariant {
  /** Of its view. */
  name: string;
  /** How many rows break it. */
  broken: number;
  /** The first of them, as JSON. */
  example: string | null;
}

/** Looks at every invariant of the database, by the names of their views. */
export async function checkInvariants(db: Kysely<DB>): Promise<Invariant[]> {
  const views = await sql<{ name: string }>`
    select table_name as name from information_schema.views
    where table_schema = current_schema() and table_name like 'invariant\\_%' order by 1`.execute(
    db,
  );
  const invariants: Invariant[] = [];
  for (const { name } of views.rows) {
    const { rows } = await sql<{ broken: bigint; example: string | null }>`
      select count(*) as broken, (array_agg(to_json(row)::text))[1] as example
      from ${sql.table(name)} as row`.execute(db);
    invariants.push({ name, broken: Number(rows[0]?.broken), example: rows[0]?.example ?? null });
  }
  return invariants;
}

/** The names of those that rows of the database break now; empty where all is well. */
export async function brokenInvariants(db: Kysely<DB>): Promise<string[]> {
  const invariants = await checkInvariants(db);
  return invariants.filter(({ broken }) => broken > 0).map(({ name }) => name);
}
