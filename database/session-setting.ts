import { type Kysely, sql } from 'kysely';
import { PooledAdapter } from './pooled-adapter.ts';
import type { DB } from './schema.ts';

/**
 * Does something with a setting that holds for it alone. Behind a pooler there is no connection to set it on: the work is done without.
 */
export function withSetting<Result>(
  db: Kysely<DB>,
  [name, value]: readonly [name: string, value: string],
  work: (connection: Kysely<DB>) => Promise<Result>,
): Promise<Result> {
  if (db.getExecutor().adapter instanceof PooledAdapter) return work(db);
  return db.connection().execute(async (connection) => {
    await sql`set ${sql.ref(name)} = ${sql.lit(value)}`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // It holds for this work, and for none that the connection is given later.
      await sql`reset ${sql.ref(name)}`.execute(connection);
    }
  });
}
