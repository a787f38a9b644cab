import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { removeOldDevices } from './known-device.ts';
import { removeOldFailures } from './password-attempts.ts';
import { removeOldChallenges } from './challenges.ts';
import { idleSince } from './session-token.ts';

/** Removes sessions that are over, requests for passwords, failed sign-ins that no longer count and devices that nobody used for long. */
export async function removeExpired(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('session')
    .where((each) =>
      each.or([each('expires_at', '<=', sql<Date>`now()`), each('last_seen_at', '<=', idleSince)]),
    )
    .execute();
  await db
    .deleteFrom('password_request')
    .where('requested_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('sign_in_flow')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  // They count for fifteen minutes.
  await db
    .deleteFrom('wrong_code')
    .where('at', '<=', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await removeOldFailures(db);
  await removeOldChallenges(db);
  await removeOldDevices(db);
}
