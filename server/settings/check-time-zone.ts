import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

const invalidParameter = '22023';

/**
 * Days are counted by the database too, whose list of time zones may be older than the browser's. Not within a
 * transaction: the database can only say no by an error. (Its list, pg_timezone_names, is read from hundreds of files.)
 * @throws {ProblemError} `rule-broken`
 */
export async function checkTimeZone(db: Kysely<DB>, timeZone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(db);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== invalidParameter) throw error;
    throw ruleBroken('timeZone', refusal('company.unknownTimeZone'));
  }
}
