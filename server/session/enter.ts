import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { asRealWriter } from '#database/demo-writer.ts';
import type { DB } from '#database/schema.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { checkCredentials, type Credentials } from './check-credentials.ts';
import { beginWithToken } from './challenges.ts';
import { needsSecondStep } from './factor-columns.ts';
import { rememberDevice } from './known-device.ts';
import {
  type Device,
  lockVerified,
  letIn,
  startSession,
  type VerifiedAccount,
} from './start-session.ts';

/** Starts a session under a new token; the one that came along, whoever planted it, is over. */
export async function enter(
  db: Kysely<DB>,
  userId: bigint,
  context: PublicContext & Pick<Device, 'isDemo' | 'way'>,
): Promise<CurrentSession> {
  // A transaction, so that the audit log learns by which request; of a session no part is sample data.
  const session = await asRealWriter(() =>
    db.transaction().execute((transaction) => startSession(transaction, userId, context)),
  );
  return letIn(db, context, { userId, way: context.way ?? 'demo', session });
}

/**
 * Starts a session on the right password and remembers the device; the session that came along, whoever planted it, is
 * over.
 * @throws {ProblemError} `wrong-credentials`, `second-factor-needed`, `too-many-requests`, `unavailable`
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
 * The same for an account whose password was proven or set just now. One with a second factor is let in by that.
 * @throws {ProblemError} `wrong-credentials` where it was changed since, `second-factor-needed`
 */
export async function enterAs(
  db: Kysely<DB>,
  context: PublicContext,
  prove: () => Promise<VerifiedAccount>,
): Promise<CurrentSession> {
  const account = await prove();
  const { userId } = account;
  const entered = await db.transaction().execute(async (transaction) => {
    // Before anything is read of its factors: who turns one on waits for this, or this for them.
    if (!(await lockVerified(transaction, account))) throw new ProblemError('wrong-credentials');
    if (await needsSecondStep(transaction, userId)) {
      return { step: await beginWithToken(transaction, { purpose: 'second-step', userId }) };
    }
    const session = await startSession(transaction, userId, context);
    // Within the lock of the account: a password change forgets this device, too.
    const device = await rememberDevice(transaction, userId, context.deviceToken);
    return { session, device };
  });
  if (entered.step) {
    context.challengeCookie.set(entered.step.token, entered.step.expiresAt);
    throw new ProblemError('second-factor-needed');
  }
  return letIn(db, context, { userId, way: 'password', ...entered });
}
