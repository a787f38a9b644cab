import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { inAccountTurn } from './account-turn.ts';
import { fairQueue } from './fair-queue.ts';
import { isKnownDevice } from './known-device.ts';
import { networkOf } from './network-of.ts';
import {
  type AttemptSource,
  beginAttempt,
  cancelAttempt,
  failAttempt,
  passAttempt,
  sourceName,
  tooManyFailures,
} from './password-attempts.ts';
import { hashOfNoPassword, verifyPassword } from './password.ts';
import { hashSessionToken } from './session-token.ts';
import type { VerifiedAccount } from './start-session.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Of the three hashes at a time strangers get two, so that known devices and people who are signed in never wait for them. */
const inStrangersTurn = fairQueue({
  places: 2,
  // About 20 a second have their turn, so that 200 at once are through in 10 seconds.
  mostWaiting: 240,
  mostWaitingPerAccount: 30,
});

/** How e-mail addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The account that the e-mail and the password open, `undefined` for none.
 * An account that does not exist, or is switched off, takes as long and counts as much as a wrong password.
 * @throws {ProblemError} `too-many-requests`, `unavailable`
 */
export async function checkCredentials(
  db: Kysely<DB>,
  { email: typedEmail, password }: Credentials,
  { address, deviceToken }: { address: string; deviceToken: string | undefined },
): Promise<VerifiedAccount | undefined> {
  const email = normalizeEmail(typedEmail);
  if (deviceToken !== undefined) {
    const tokenHash = hashSessionToken(deviceToken);
    if (await isKnownDevice(db, email, tokenHash)) {
      return checkInOwnTurn(db, { email, password }, { kind: 'device', tokenHash });
    }
  }
  const network = networkOf(address);
  return inStrangersTurn({ network, account: email }, () =>
    check(db, { email, password }, { kind: 'network', network }),
  );
}

/**
 * The caller's account where the password is its own, `undefined` where it is wrong.
 * @throws {ProblemError} `too-many-requests`, `unavailable`
 */
export async function checkOwnPassword(
  db: Kysely<DB>,
  credentials: Credentials,
): Promise<VerifiedAccount | undefined> {
  return checkInOwnTurn(db, credentials, { kind: 'session' });
}

function checkInOwnTurn(
  db: Kysely<DB>,
  credentials: Credentials,
  source: AttemptSource,
): Promise<VerifiedAccount | undefined> {
  const line = `${credentials.email} ${source.kind} ${sourceName(source)}`;
  return inAccountTurn(line, () => check(db, credentials, source));
}

async function check(
  db: Kysely<DB>,
  { email, password }: Credentials,
  source: AttemptSource,
): Promise<VerifiedAccount | undefined> {
  const attempt = await beginAttempt(db, email, source);
  const verdict = await compare(db, { email, password }).catch(async (error: unknown) => {
    await cancelAttempt(db, attempt);
    throw error;
  });
  if (verdict) {
    await passAttempt(db, attempt);
    return verdict;
  }
  await failAttempt(db, attempt);
  if (attempt.waitIfWrong !== undefined) throw tooManyFailures(attempt.waitIfWrong);
  return undefined;
}

async function compare(
  db: Kysely<DB>,
  { email, password }: Credentials,
): Promise<VerifiedAccount | undefined> {
  const account = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isRight = await verifyPassword(password, account?.password_hash ?? hashOfNoPassword);
  if (!account || !isRight) return undefined;
  return { userId: account.id, passwordHash: account.password_hash };
}
