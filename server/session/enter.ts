import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { asRealWriter } from '#database/demo-writer.ts';
import type { DB } from '#database/schema.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { checkCredentials, type Credentials } from './check-credentials.ts';
import { currentSession } from './current-session.ts';
import { endSessionOf } from './end-sessions.ts';
import { rememberDevice } from './known-device.ts';
import {
  type Device,
  startSession,
  startVerifiedSession,
  type VerifiedAccount,
} from './start-session.ts';

/** Starts a session under a new token; the one that came along, whoever planted it, is over. */
export async function enter(
  db: Kysely<DB>,
  userId: bigint,
  context: PublicContext & Pick<Device, 'isDemo' | 'way'>,
): Promise<CurrentSession> {
  if (context.sessionToken !== undefined) await endSessionOf(db, context.sessionToken);
  // A transaction, so that the audit log learns by which request; of a session no part is sample data.
  const { token, expiresAt } = await asRealWriter(() =>
    db.transaction().execute((transaction) => startSession(transaction, userId, context)),
  );
  context.setSessionCookie(token, expiresAt);
  return currentSession(db, userId);
}

/**
 * Starts a session on the right password and remembers the device; the session that came along, whoever planted it, is
 * over.
 * @throws {ProblemError} `wrong-credentials`, `too-many-requests`, `unavailable`
 */
export async function enterWithPassword(
  db: Kysely<DB>,
  credentials: Credentials,
  context: PublicContext,
): Promise<CurrentSession> {
  return enterAs(db, context, async () => {
    const account = await checkCredentials(db, credentials, context);
    if (!account) throw new ProblemError('wrong-credentials');
    return account;
  });
}

/**
 * The same for an account whose password was proven or set just now.
 * @throws {ProblemError} `wrong-credentials` where it was changed since
 */
export async function enterAs(
  db: Kysely<DB>,
  context: PublicContext,
  prove: () => Promise<VerifiedAccount>,
): Promise<CurrentSession> {
  const account = await prove();
  const { session, device } = await db.transaction().execute(async (transaction) => {
    const started = await startVerifiedSession(transaction, account, context);
    if (!started) throw new ProblemError('wrong-credentials');
    // Within the lock of the session: a password change forgets this device, too.
    const remembered = await rememberDevice(transaction, account.userId, context.deviceToken);
    return { session: started, device: remembered };
  });
  if (context.sessionToken !== undefined) await endSessionOf(db, context.sessionToken);
  context.setSessionCookie(session.token, session.expiresAt);
  context.setDeviceCookie(device.token, device.expiresAt);
  return currentSession(db, account.userId);
}
