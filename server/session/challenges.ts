import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { hashSessionToken, type IssuedToken, newSessionToken } from './session-token.ts';

const validMinutes = 10;
export const expiry = sql<Date>`now() + make_interval(mins => ${sql.lit(validMinutes)})`;
const mostTries = 5;

/** What a passkey has to sign. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Waits for an answer from the browser that gets the token. */
export async function beginWithToken(
  db: Kysely<DB>,
  asked: { purpose: 'second-step'; userId: bigint } | { purpose: 'passkey-sign-in' },
): Promise<IssuedToken & { challenge: string }> {
  const token = newSessionToken();
  const challenge = newChallenge();
  const { expires_at: expiresAt } = await db
    .insertInto('sign_in_challenge')
    .values({
      purpose: asked.purpose,
      token_hash: hashSessionToken(token),
      user_id: asked.purpose === 'second-step' ? asked.userId : null,
      challenge,
      expires_at: expiry,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt, challenge };
}

type SessionPurpose = 'passkey-new' | 'passkey-proof';

/** Waits for an answer from a session; what was asked of it before is over. */
export async function beginInSession(
  db: Kysely<DB>,
  asked: { purpose: SessionPurpose; sessionId: string; userId: number },
): Promise<string> {
  const challenge = newChallenge();
  const own = { challenge, expires_at: expiry };
  await db
    .insertInto('sign_in_challenge')
    .values({
      ...own,
      purpose: asked.purpose,
      session_id: asked.sessionId,
      user_id: BigInt(asked.userId),
    })
    .onConflict((conflict) => conflict.constraint('sign_in_challenge_once').doUpdateSet(own))
    .execute();
  return challenge;
}

/** Takes what a session was asked: it is answered once. */
export async function takeFromSession(
  db: Kysely<DB>,
  purpose: SessionPurpose,
  sessionId: string,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('sign_in_challenge')
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? undefined;
}

/** Takes what the browser was asked to sign without saying who it is. */
export async function takeSignIn(
  db: Kysely<DB>,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const taken = await db
    .deleteFrom('sign_in_challenge')
    .where('purpose', '=', 'passkey-sign-in')
    .where('token_hash', '=', hashSessionToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? undefined;
}

/** A sign-in between its two steps. */
export interface SecondStep {
  id: bigint;
  userId: bigint;
  /** What a passkey was asked to sign; `null` once it was answered. */
  challenge: string | null;
}

function stepOf(db: Kysely<DB>, token: string | undefined) {
  return db
    .selectFrom('sign_in_challenge')
    .innerJoin('app_user', 'app_user.id', 'sign_in_challenge.user_id')
    .select(['sign_in_challenge.id', 'app_user.id as userId', 'challenge'])
    .where('purpose', '=', 'second-step')
    .where('token_hash', '=', hashSessionToken(token ?? ''))
    .where('sign_in_challenge.expires_at', '>', sql<Date>`now()`)
    .where('app_user.disabled_at', 'is', null);
}

/** @throws {ProblemError} `second-step-over` */
export async function findStep(db: Kysely<DB>, token: string | undefined): Promise<SecondStep> {
  const step = await stepOf(db, token).executeTakeFirst();
  if (!step) throw new ProblemError('second-step-over');
  return step;
}

/**
 * Locks the account, then the step. A change of password goes the same way, so that one of the two sees the other.
 * @throws {ProblemError} `second-step-over`
 */
export async function lockStep(
  transaction: Transaction<DB>,
  token: string | undefined,
): Promise<SecondStep> {
  const { userId } = await findStep(transaction, token);
  await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const step = await stepOf(transaction, token).forUpdate('sign_in_challenge').executeTakeFirst();
  if (!step) throw new ProblemError('second-step-over');
  return step;
}

/** Notes a wrong answer: so many end the step. A passkey is asked anew. */
export async function failStep(transaction: Transaction<DB>, { id }: SecondStep): Promise<void> {
  await transaction
    .updateTable('sign_in_challenge')
    .set({ tries: sql`tries + 1`, challenge: null })
    .where('id', '=', id)
    .execute();
  await transaction
    .deleteFrom('sign_in_challenge')
    .where('id', '=', id)
    .where('tries', '>=', mostTries)
    .execute();
}

export async function endStep(transaction: Transaction<DB>, { id }: SecondStep): Promise<void> {
  await transaction.deleteFrom('sign_in_challenge').where('id', '=', id).execute();
}

/** Removes what was not answered in time. */
export async function removeOldChallenges(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('sign_in_challenge')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
