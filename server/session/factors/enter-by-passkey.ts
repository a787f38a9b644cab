import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { Assertion } from '#contract/session/passkeys.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext, PublicContext } from '#server/http/handler.ts';
import { wrongProof } from '../confirm-password.ts';
import { rememberDevice } from '../known-device.ts';
import { noteRefusal } from '../refused-sign-ins.ts';
import { letIn, startSession } from '../start-session.ts';
import { requirePlace } from './ask-passkeys.ts';
import { takeFromSession, takeSignIn } from '../challenges.ts';
import { checkPasskey } from './check-passkey.ts';
import { finishStep } from './second-step.ts';

interface Answer<Context> {
  response: Assertion;
  context: Context;
}

/**
 * Signs in by a passkey alone: it is in the person's hands, and has checked who that is.
 * @throws {ProblemError} `wrong-factor`
 */
export async function signInWithPasskey(
  db: Kysely<DB>,
  { response, context }: Answer<PublicContext>,
): Promise<CurrentSession> {
  const place = requirePlace(context.origin);
  const challenge = await takeSignIn(db, context.challengeCookie.value);
  context.challengeCookie.clear();
  const entered = await db.transaction().execute(async (transaction) => {
    const userId = challenge && (await checkPasskey(transaction, { response, challenge, place }));
    if (userId === undefined || userId === '') return undefined;
    if (!(await lockActive(transaction, userId))) return undefined;
    const session = await startSession(transaction, userId, { ...context, way: 'passkey' });
    const device = await rememberDevice(transaction, userId, context.deviceToken);
    return { userId, session, device };
  });
  if (!entered) {
    await noteRefusal(db, { ...context, way: 'passkey' });
    throw new ProblemError('wrong-factor', { reason: refusal('factors.wrongPasskey') });
  }
  return letIn(db, context, { way: 'passkey', ...entered });
}

async function lockActive(transaction: Transaction<DB>, userId: bigint): Promise<boolean> {
  const account = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** Ends a sign-in by a passkey of the account as its second step. */
export function finishWithPasskey(
  db: Kysely<DB>,
  { response, context }: Answer<PublicContext>,
): Promise<CurrentSession> {
  const place = requirePlace(context.origin);
  return finishStep(db, context, {
    way: 'passkey',
    isGuessable: false,
    check: async (transaction, { userId, challenge }) =>
      challenge !== null &&
      (await checkPasskey(transaction, { response, challenge, place })) === userId,
  });
}

/** The session's person has shown who they are. */
export async function noteProof(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ proven_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** @throws {ProblemError} `wrong-proof` */
export async function proveWithPasskey(
  db: Kysely<DB>,
  { response, context }: Answer<CallContext>,
): Promise<Record<string, never>> {
  const { caller, origin } = context;
  const place = requirePlace(origin);
  const challenge = await takeFromSession(db, 'passkey-proof', caller.sessionId);
  const userId =
    challenge &&
    (await db
      .transaction()
      .execute((transaction) => checkPasskey(transaction, { response, challenge, place })));
  if (userId !== BigInt(caller.userId)) throw wrongProof(refusal('factors.wrongPasskey'));
  await noteProof(db, caller.sessionId);
  return {};
}
