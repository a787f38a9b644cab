import { type Kysely, sql, type Transaction } from 'kysely';
import type { User } from '#contract/session/users.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext, Caller } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { readUser } from './list-users.ts';

export interface LockedUser {
  id: bigint;
  name: string;
  email: string;
  role: string;
  isSuspended: boolean;
}

/** @throws {ProblemError} `not-allowed` for who came into the demo: nobody real is let in by them */
export function refuseDemo({ isSample }: Caller): void {
  if (isSample) throw new ProblemError('not-allowed', { reason: refusal('users.demo') });
}

/**
 * Changes somebody's account by an admin, in one transaction.
 * @throws {ProblemError} `not-found`, `wrong-state` where no active admin would be left, and what the work refuses
 */
export function changeUser<Answer>(
  db: Kysely<DB>,
  id: number,
  {
    context,
    work,
  }: {
    context: CallContext;
    work: (transaction: Transaction<DB>, user: LockedUser) => Promise<Answer>;
  },
): Promise<Answer> {
  refuseDemo(context.caller);
  return runCommand(db, context.command, async (transaction) => {
    const user = await lockUser(transaction, id);
    const answer = await work(transaction, user);
    // Here, not with the commit: so the refusal is the command's.
    await sql`set constraints app_user_keeps_an_admin immediate`.execute(transaction);
    return answer;
  });
}

async function lockUser(transaction: Transaction<DB>, id: number): Promise<LockedUser> {
  const row = await transaction
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'role', 'is_sample', 'disabled_at'])
    .where('id', '=', BigInt(id))
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) {
    throw new ProblemError('not-found', { reason: refusal('users.unknown', { id: String(id) }) });
  }
  if (row.is_sample) throw wrongState(refusal('users.sample'));
  const { name, email, role } = row;
  return { id: row.id, name, email, role, isSuspended: row.disabled_at !== null };
}

export function refuseYourself(user: LockedUser, { caller }: CallContext): void {
  if (user.id === BigInt(caller.userId)) throw wrongState(refusal('users.yourself'));
}

export async function userAnswer(
  transaction: Transaction<DB>,
  { id }: LockedUser,
): Promise<{ user: User }> {
  return { user: await readUser(transaction, id) };
}
