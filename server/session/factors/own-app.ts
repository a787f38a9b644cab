import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { organisationName } from '../organisation-facts.ts';
import { appAddress, newAppSecret, readApp, takeAppCode } from './app-codes.ts';
import { makeBackupCodes, takeBackupCode } from './backup-codes.ts';
import {
  afterAdding,
  afterRemoving,
  changeFactors,
  countFactors,
  type FactorDeps,
  type OwnFactors,
} from './own-factors.ts';
import { forgetWrongCodes, noteWrongCode, refuseFurtherCodes } from './wrong-codes.ts';

/**
 * Makes a secret for an app that is being set up; one before it is forgotten.
 * @throws {ProblemError} `wrong-state` where an app is in use
 */
export function startApp(
  db: Kysely<DB>,
  { caller }: CallContext,
  { secrets }: FactorDeps,
): Promise<{ secret: string; address: string }> {
  return changeFactors(db, caller, async ({ transaction, userId }) => {
    const used = await readApp(transaction, userId);
    refuseIf(used ? refusal('factors.appInUse') : undefined);
    const secret = newAppSecret();
    const row = { secret: secrets.seal(userId, secret), last_step: 0n };
    await transaction
      .insertInto('totp')
      .values({ ...row, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    const company = await organisationName(transaction);
    const issuer = company === '' ? 'Ledgerline' : `Ledgerline (${company})`;
    return { secret, address: appAddress(secret, { issuer, label: caller.email }) };
  });
}

/**
 * Turns the app on, once a code of it was right.
 * @throws {ProblemError} `rule-broken` for a wrong code, `wrong-state` where none is being set up
 */
export async function confirmApp(
  db: Kysely<DB>,
  { code, context }: { code: string; context: CallContext },
  deps: FactorDeps,
): Promise<{ backupCodes: string[] }> {
  const { caller } = context;
  const check = async (own: OwnFactors) => {
    const { transaction, userId } = own;
    const used = await readApp(transaction, userId);
    refuseIf(used ? refusal('factors.appInUse') : undefined);
    return takeAppCode(transaction, { userId, code }, deps);
  };
  const codes = await onRightCode(db, context, check, async (own) => {
    const { transaction, userId } = own;
    await transaction
      .updateTable('totp')
      .set({ confirmed_at: sql`now()` })
      .where('user_id', '=', userId)
      .execute();
    await writeActivity(transaction, { actorId: caller.userId, kind: 'authenticator-on' });
    return afterAdding(own, { caller, deps });
  });
  return { backupCodes: codes };
}

/**
 * Turns the app off, on a code of it or a backup code.
 * @throws {ProblemError} `rule-broken` for a wrong code, `wrong-state` where the organisation demands a factor
 */
export async function removeApp(
  db: Kysely<DB>,
  { code, context }: { code: string; context: CallContext },
  deps: FactorDeps,
): Promise<Record<string, never>> {
  const check = async ({ transaction, userId }: OwnFactors) => {
    const used = await readApp(transaction, userId);
    refuseIf(used ? undefined : refusal('factors.noApp'));
    const digits = code.replaceAll(/\s/g, '');
    return /^\d{6}$/.test(digits)
      ? takeAppCode(transaction, { userId, code: digits }, deps)
      : takeBackupCode(transaction, { userId, code }, deps.secrets);
  };
  await onRightCode(db, context, check, async (own) => {
    const { transaction, userId } = own;
    const { actorId } = context.command;
    await transaction.deleteFrom('totp').where('user_id', '=', userId).execute();
    await writeActivity(transaction, { actorId, kind: 'authenticator-off' });
    await afterRemoving(own, deps);
  });
  return {};
}

/** @throws {ProblemError} `wrong-state` where there is no factor that they could stand in for */
export function renewBackupCodes(
  db: Kysely<DB>,
  { caller }: CallContext,
  { secrets }: FactorDeps,
): Promise<{ backupCodes: string[] }> {
  return changeFactors(db, caller, async (own) => {
    const { transaction, userId } = own;
    refuseIf((await countFactors(own)) > 0 ? undefined : refusal('factors.none'));
    const backupCodes = await makeBackupCodes(transaction, userId, secrets);
    await writeActivity(transaction, { actorId: caller.userId, kind: 'backup-codes-made' });
    return { backupCodes };
  });
}

/** Does something on a right code. A wrong one is counted, also where nothing else becomes of it. */
async function onRightCode<Answer>(
  db: Kysely<DB>,
  { caller }: CallContext,
  check: (own: OwnFactors) => Promise<boolean>,
  work: (own: OwnFactors) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await changeFactors(db, caller, async (own) => {
    const { transaction, userId } = own;
    await refuseFurtherCodes(transaction, userId);
    if (!(await check(own))) {
      await noteWrongCode(transaction, userId);
      return undefined;
    }
    await forgetWrongCodes(transaction, userId);
    return { answer: await work(own) };
  });
  if (!outcome) throw ruleBroken('code', refusal('factors.wrongCode'));
  return outcome.answer;
}
