import { type Kysely, sql, type Transaction } from 'kysely';
import type { SecondFactor } from '#contract/session/second-factor.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext, Caller } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { endOtherSessions } from '../end-sessions.ts';
import { type AppCodes, readApp } from './app-codes.ts';
import { countBackupCodes, makeBackupCodes } from './backup-codes.ts';
import { forgetFactors } from './forget-factors.ts';
import { passkeyPlace } from './passkey-place.ts';
import { listPasskeys } from './passkey-rows.ts';
import { tellOfFactor } from './tell-of-factor.ts';

/** What changes of factors are made with. */
export interface FactorDeps extends AppCodes {
  mail: MailDeps;
}

export async function readFactors(
  db: Kysely<DB>,
  { caller, origin }: Pick<CallContext, 'caller' | 'origin'>,
): Promise<SecondFactor> {
  const userId = BigInt(caller.userId);
  const app = await readApp(db, userId);
  return {
    app: app ? { since: app.since.toISOString() } : null,
    backupCodes: await countBackupCodes(db, userId),
    passkeys: await listPasskeys(db, userId),
    passkeysWork: passkeyPlace(origin) !== undefined,
    isDemanded: await isDemanded(db),
  };
}

async function isDemanded(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('organisation')
    .select('demands_second_factor')
    .executeTakeFirst();
  return row?.demands_second_factor ?? false;
}

/** The account of the caller, locked: its factors change one after the other, and no code is checked beside that. */
export interface OwnFactors {
  transaction: Transaction<DB>;
  userId: bigint;
}

/**
 * Changes the factors of the caller's own account.
 * @throws {ProblemError} `wrong-state` for who came into the demo: everybody would be locked out of it
 */
export async function changeFactors<Answer>(
  db: Kysely<DB>,
  { userId: id, isSample }: Caller,
  work: (own: OwnFactors) => Promise<Answer>,
): Promise<Answer> {
  refuseIf(isSample ? refusal('factors.demo') : undefined);
  const userId = BigInt(id);
  return inTransaction(db, async (transaction) => {
    await transaction
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .execute();
    return work({ transaction, userId });
  });
}

export async function countFactors({ transaction, userId }: OwnFactors): Promise<number> {
  const { count } = await transaction
    .selectFrom(
      sql<{ id: bigint }>`(
        select user_id as id from totp where user_id = ${userId} and confirmed_at is not null
        union all select id from passkey where user_id = ${userId})`.as('factor'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * What follows from a new factor: with the first one come backup codes, the other sessions end, and the owner is told.
 * @returns the codes, none where there were some already
 */
export async function afterAdding(
  own: OwnFactors,
  { caller, deps }: { caller: Caller; deps: FactorDeps },
): Promise<string[]> {
  const { transaction, userId } = own;
  if ((await countFactors(own)) > 1) return [];
  await endOtherSessions(transaction, caller.userId, caller.sessionId);
  await tellOfFactor(transaction, { userId, what: 'factorOn' }, deps.mail);
  return makeBackupCodes(transaction, userId, deps.secrets);
}

/**
 * What follows from the end of a factor: with the last one go its backup codes, and the owner is told.
 * @throws {ProblemError} `wrong-state` where the organisation demands one
 */
export async function afterRemoving(own: OwnFactors, { mail }: FactorDeps): Promise<void> {
  const { transaction, userId } = own;
  if ((await countFactors(own)) > 0) return;
  refuseIf((await isDemanded(transaction)) ? refusal('factors.demanded') : undefined);
  await forgetFactors(transaction, userId);
  await tellOfFactor(transaction, { userId, what: 'factorOff' }, mail);
}
