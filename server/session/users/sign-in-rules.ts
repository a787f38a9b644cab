import type { Kysely } from 'kysely';
import type { SignInRules } from '#contract/session/sign-in-rules.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { changeSection } from '#server/ledger/change-section.ts';
import { hasFactor } from '../factor-columns.ts';
import { refuseDemo } from './change-user.ts';

export function readSignInRules(db: Kysely<DB>): Promise<SignInRules> {
  return db
    .selectFrom('organisation')
    .select([
      'sign_in_version as version',
      'demands_second_factor as demandsSecondFactor',
      'idle_minutes as idleMinutes',
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Changes what is asked of whoever signs in, from everybody's next call on.
 * @throws {ProblemError} `wrong-state` for who demands what they don't have, `stale-version`, `not-allowed` in the demo
 */
export async function updateSignInRules(
  db: Kysely<DB>,
  { demandsSecondFactor, idleMinutes }: Omit<SignInRules, 'version'>,
  context: CallContext,
): Promise<SignInRules> {
  refuseDemo(context.caller);
  const { has } = await db
    .selectFrom('app_user')
    .select(hasFactor.as('has'))
    .where('id', '=', BigInt(context.caller.userId))
    .executeTakeFirstOrThrow();
  refuseIf(demandsSecondFactor && !has ? refusal('factors.ownFirst') : undefined);
  return changeSection(db, context, {
    section: 'sign_in',
    read: readSignInRules,
    event: () => ({ kind: 'sign-in-rules-changed', data: { demandsSecondFactor, idleMinutes } }),
    write: (transaction) =>
      transaction
        .updateTable('organisation')
        .set({ demands_second_factor: demandsSecondFactor, idle_minutes: idleMinutes })
        .execute(),
  });
}
