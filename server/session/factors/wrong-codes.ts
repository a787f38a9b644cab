import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { tooManyFailures } from '../password-attempts.ts';

// Within 15 minutes. Whoever gets here knows the password; a passkey opens meanwhile.
const mostWrong = 10;
const windowMinutes = 15;
const counts = sql<boolean>`at > now() - make_interval(mins => ${sql.lit(windowMinutes)})`;

/**
 * The caller holds a lock of the account, so that guesses at once are counted one after the other.
 * @throws {ProblemError} `too-many-requests` where so many codes of the account were wrong
 */
export async function refuseFurtherCodes(
  transaction: Transaction<DB>,
  userId: bigint,
): Promise<void> {
  const { wrong, waitSeconds } = await transaction
    .selectFrom('wrong_code')
    .select([
      sql<number>`count(*)::int`.as('wrong'),
      sql<number>`coalesce(extract(epoch from min(at) + make_interval(mins => ${sql.lit(windowMinutes)}) - now()), 0)::float`.as(
        'waitSeconds',
      ),
    ])
    .where('user_id', '=', userId)
    .where(counts)
    .executeTakeFirstOrThrow();
  if (wrong >= mostWrong) throw tooManyFailures(waitSeconds);
}

export async function noteWrongCode(transaction: Transaction<DB>, userId: bigint): Promise<void> {
  await transaction.insertInto('wrong_code').values({ user_id: userId }).execute();
}

export async function forgetWrongCodes(
  transaction: Transaction<DB>,
  userId: bigint,
): Promise<void> {
  await transaction.deleteFrom('wrong_code').where('user_id', '=', userId).execute();
}
