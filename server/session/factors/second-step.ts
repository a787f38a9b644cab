import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { rememberDevice } from '../known-device.ts';
import { noteRefusal } from '../refused-sign-ins.ts';
import { letIn, startSession } from '../start-session.ts';
import { type AppCodes, takeAppCode } from './app-codes.ts';
import { takeBackupCode } from './backup-codes.ts';
import { endStep, failStep, findStep, lockStep, type SecondStep } from '../challenges.ts';
import { forgetWrongCodes, noteWrongCode, refuseFurtherCodes } from './wrong-codes.ts';

/** What the second step can be done by. */
export async function lookAtStep(db: Kysely<DB>, { challengeCookie }: PublicContext) {
  const { userId } = await findStep(db, challengeCookie.value);
  const factors = await db
    .selectFrom('second_factor')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  const has = (kind: string) => factors.some((factor) => factor.kind === kind);
  return { hasApp: has('app'), hasPasskey: has('passkey') };
}

interface Answer {
  /** What it was done by beside the password, for the audit log. */
  way: 'app' | 'backup-code' | 'passkey';
  /** Whether the answer is one that can be guessed. */
  isGuessable: boolean;
  check: (transaction: Transaction<DB>, step: SecondStep) => Promise<boolean>;
}

/**
 * Ends a sign-in by its second step, under a new session.
 * @throws {ProblemError} `wrong-factor`, `second-step-over`, `too-many-requests`
 */
export async function finishStep(
  db: Kysely<DB>,
  context: PublicContext,
  { way, isGuessable, check }: Answer,
): Promise<CurrentSession> {
  const outcome = await db.transaction().execute(async (transaction) => {
    const step = await lockStep(transaction, context.challengeCookie.value);
    const { userId } = step;
    if (isGuessable) await refuseFurtherCodes(transaction, userId);
    if (!(await check(transaction, step))) {
      if (isGuessable) await noteWrongCode(transaction, userId);
      await failStep(transaction, step);
      return { step, opened: undefined };
    }
    await endStep(transaction, step);
    if (isGuessable) await forgetWrongCodes(transaction, userId);
    const session = await startSession(transaction, userId, { ...context, way });
    const device = await rememberDevice(transaction, userId, context.deviceToken);
    return { step, opened: { session, device } };
  });
  const { step, opened } = outcome;
  if (!opened) {
    await noteRefusal(db, { ...context, userId: step.userId, way });
    throw new ProblemError('wrong-factor', { reason: refusal(`factors.wrong.${way}`) });
  }
  context.challengeCookie.clear();
  return letIn(db, context, { userId: step.userId, way, ...opened });
}

export function finishWithAppCode(
  db: Kysely<DB>,
  { code, context }: { code: string; context: PublicContext },
  codes: AppCodes,
): Promise<CurrentSession> {
  return finishStep(db, context, {
    way: 'app',
    isGuessable: true,
    check: (transaction, { userId }) => takeAppCode(transaction, { userId, code }, codes),
  });
}

export function finishWithBackupCode(
  db: Kysely<DB>,
  { code, context }: { code: string; context: PublicContext },
  { secrets }: AppCodes,
): Promise<CurrentSession> {
  return finishStep(db, context, {
    way: 'backup-code',
    isGuessable: true,
    check: (transaction, { userId }) => takeBackupCode(transaction, { userId, code }, secrets),
  });
}
