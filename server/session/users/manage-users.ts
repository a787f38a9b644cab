import { type Kysely, sql, type Transaction } from 'kysely';
import type { User } from '#contract/session/users.ts';
import type { SessionEntry } from '#contract/session/own-account.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { Role } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { endLinksOf } from '../account-links.ts';
import { revokeKeysOf } from '../keys/change-keys.ts';
import { listSessions } from '../list-sessions.ts';
import { changeUser, type LockedUser, refuseYourself, userAnswer } from './change-user.ts';

interface Call {
  id: number;
  context: CallContext;
}

/** Takes effect with the person's next call. @throws {ProblemError} `not-found`, `wrong-state` */
export function changeRole(
  db: Kysely<DB>,
  role: Role,
  { id, context }: Call,
): Promise<{ user: User }> {
  const work = async (transaction: Transaction<DB>, user: LockedUser) => {
    if (user.role !== role) {
      await transaction.updateTable('app_user').set({ role }).where('id', '=', user.id).execute();
      await writeActivity(transaction, {
        actorId: context.command.actorId,
        kind: 'role-changed',
        data: { user: user.name, before: user.role, after: role },
      });
    }
    return userAnswer(transaction, user);
  };
  return changeUser(db, id, { context, work });
}

/** Nothing opens from the next call on. @throws {ProblemError} `not-found`, `wrong-state` */
export function suspendUser(db: Kysely<DB>, { id, context }: Call): Promise<{ user: User }> {
  const work = async (transaction: Transaction<DB>, user: LockedUser) => {
    refuseYourself(user, context);
    const { name } = user;
    refuseIf(user.isSuspended ? refusal('users.suspended', { name }) : undefined);
    await transaction
      .updateTable('app_user')
      .set({ disabled_at: sql`now()` })
      .where('id', '=', user.id)
      .execute();
    await closeDoors(transaction, user.id, context);
    await writeActivity(transaction, {
      actorId: context.command.actorId,
      kind: 'user-suspended',
      data: { user: name },
    });
    return userAnswer(transaction, user);
  };
  return changeUser(db, id, { context, work });
}

/** @throws {ProblemError} `not-found`, `wrong-state` */
export function reactivateUser(db: Kysely<DB>, { id, context }: Call): Promise<{ user: User }> {
  const work = async (transaction: Transaction<DB>, user: LockedUser) => {
    const { name } = user;
    refuseIf(user.isSuspended ? undefined : refusal('users.active', { name }));
    await transaction
      .updateTable('app_user')
      .set({ disabled_at: null })
      .where('id', '=', user.id)
      .execute();
    await writeActivity(transaction, {
      actorId: context.command.actorId,
      kind: 'user-reactivated',
      data: { user: name },
    });
    return userAnswer(transaction, user);
  };
  return changeUser(db, id, { context, work });
}

/** Ends sessions, known devices, sign-ins between their steps and open links of somebody. */
export async function endAccess(transaction: Transaction<DB>, userId: bigint): Promise<void> {
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('known_device').where('user_id', '=', userId).execute();
  await endLinksOf(transaction, userId);
}

/** The same, and their API keys open nothing any more. */
export async function closeDoors(
  transaction: Transaction<DB>,
  userId: bigint,
  { caller }: CallContext,
): Promise<void> {
  await endAccess(transaction, userId);
  await revokeKeysOf(transaction, userId, caller.userId);
}

/** @throws {ProblemError} `not-found` */
export async function listUserSessions(
  db: Kysely<DB>,
  id: number,
  { caller }: CallContext,
): Promise<{ sessions: SessionEntry[] }> {
  const sessions = await listSessions(db, { userId: id, sessionId: caller.sessionId });
  return { sessions };
}

/** One session of somebody, or all of them. @throws {ProblemError} `not-found` */
export function endUserSessions(
  db: Kysely<DB>,
  { id, context, sessionId }: Call & { sessionId?: string },
): Promise<Record<string, never>> {
  const work = async (transaction: Transaction<DB>, user: LockedUser) => {
    const ended = await transaction
      .deleteFrom('session')
      .where('user_id', '=', user.id)
      .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
      .returning('id')
      .execute();
    if (sessionId !== undefined && ended.length === 0) throw new ProblemError('not-found');
    await writeActivity(transaction, {
      actorId: context.command.actorId,
      kind: 'user-sessions-ended',
      data: { user: user.name },
    });
    return {};
  };
  return changeUser(db, id, { context, work });
}
