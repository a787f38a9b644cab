import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

/**
 * Days are counted by the database too, whose list of time zones may be older than the browser's.
 * @throws {ProblemError} `rule-broken`
 */
export async function checkTimeZone(db: Kysely<DB>, timeZone: string): Promise<void> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = ${timeZone.toLowerCase()}`.execute(db);
  if (rows.length === 0) {
    throw ruleBroken('timeZone', 'The database does not know this time zone. Choose another.');
  }
}
