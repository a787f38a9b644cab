import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';

const mostFailures = 10;
export const attemptWindowMinutes = 15;

/**
 * Counts a guess at an account before its password is looked at, so that guesses at the same time count too.
 * The count is the same for accounts that do not exist and whatever the client's address is.
 * @throws {ProblemError} `too-many-requests` after 10 failures in 15 minutes; what is refused does not count again,
 * so that the right password works at the latest 15 minutes after the guessing.
 */
export async function countAttempt(db: Kysely<DB>, email: string): Promise<void> {
  const account = hashAccount(email);
  await db.transaction().execute(async (transaction) => {
    // One guess at an account counts at a time; other accounts do not wait.
    await sql`select pg_advisory_xact_lock(${account.readBigInt64BE()})`.execute(transaction);
    const { failures, waitSeconds } = await transaction
      .selectFrom('sign_in_failure')
      .select((select) => [
        select.fn.countAll<bigint>().as('failures'),
        sql<number>`coalesce(ceil(extract(epoch from
          min(failed_at) + make_interval(mins => ${attemptWindowMinutes}) - now())), 0)::int`.as(
          'waitSeconds',
        ),
      ])
      .where('account_hash', '=', account)
      .where('failed_at', '>', sql<Date>`now() - make_interval(mins => ${attemptWindowMinutes})`)
      .executeTakeFirstOrThrow();
    if (failures >= mostFailures) {
      throw new ProblemError('too-many-requests', {
        detail: 'Too many wrong passwords for this account. Wait, then try again.',
        retryAfterSeconds: Math.max(1, waitSeconds),
      });
    }
    await transaction.insertInto('sign_in_failure').values({ account_hash: account }).execute();
  });
}

/** Forgets the failures of an account whose right password was given. */
export async function forgetAttempts(db: Kysely<DB>, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('account_hash', '=', hashAccount(email)).execute();
}

function hashAccount(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}
