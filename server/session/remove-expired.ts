import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { attemptWindowMinutes } from './password-attempts.ts';
import { idleHours } from './session-limits.ts';

const everyMs = 15 * 60_000;

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

/** Cleans up every quarter of an hour as long as the server runs. */
export function removeExpiredNowAndThen(app: FastifyInstance, db: Kysely<DB>): void {
  const timer = setInterval(() => {
    removeExpired(db).catch((error: unknown) => {
      // Nobody waits for this; the next round cleans up what this one could not.
      app.log.warn({ err: error }, 'expired sessions were not removed');
    });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
