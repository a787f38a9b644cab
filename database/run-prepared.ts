import type { CompiledQuery, Kysely } from 'kysely';
import type { DB } from './schema.ts';
import { withSetting } from './session-setting.ts';

/** A query of the builder, or one that is written as SQL. */
export interface Preparable<Row> {
  compile: (db: Kysely<DB>) => CompiledQuery<Row>;
}

/** So many statements are prepared by a connection at most; those beyond are planned for each call. */
const preparedAtMost = 300;

/** By the text; the same in each connection. */
const names = new Map<string, string>();

/**
 * Runs a query as a named prepared statement: each connection parses it once and, after five calls, plans it no more, where that
 * costs more than the query itself. Only for a text that is always the same: it is kept as long as its connection.
 * @see https://node-postgres.com/features/queries#prepared-statements
 */
export async function runPrepared<Row>(db: Kysely<DB>, query: Preparable<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  const name = nameFor(compiled.sql);
  if (name === undefined) return (await db.executeQuery(compiled)).rows;
  // Safe: Kysely hands it on as it is, and pg takes a named statement in place of a text.
  const statement = { name, text: compiled.sql } as unknown as string;
  return (await db.executeQuery<Row>({ ...compiled, sql: statement })).rows;
}

/**
 * The same, where the best plan is one and the same whatever the values are: PostgreSQL would take it for dearer than one of its own
 * for each call, and spend more on making that than it saves.
 */
export function runWithGenericPlan<Row>(db: Kysely<DB>, query: Preparable<Row>): Promise<Row[]> {
  return withSetting(db, ['plan_cache_mode', 'force_generic_plan'], (connection) =>
    runPrepared(connection, query),
  );
}

function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedAtMost) return known;
  const name = `prepared_${String(names.size + 1)}`;
  names.set(text, name);
  return name;
}
