import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { attemptWindowMinutes } from './password-attempts.ts';
import { idleHours } from './session-limits.ts';

/** Removes sessions that are over and failed sign-ins that no longer count. */
export async function removeExpired(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('session')
    .where((each) =>
      each.or([
        each('expires_at', '<=', sql<Date>`now()`),
        each('last_seen_at', '<=', sql<Date>`now() - make_interval(hours => ${idleHours})`),
      ]),
    )
    .execute();
  await db
    .deleteFrom('sign_in_failure')
    .where('failed_at', '<=', sql<Date>`now() - make_interval(mins => ${attemptWindowMinutes})`)
    .execute();
}
