import type { Kysely, Transaction } from 'kysely';
import type { User } from '#contract/session/users.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { countFactors } from '../factors/own-factors.ts';
import { tellOfFactor } from '../factors/tell-of-factor.ts';
import { changeUser, type LockedUser, refuseYourself, userAnswer } from './change-user.ts';
import { endAccess } from './manage-users.ts';

/**
 * Takes the second factor of a colleague away who lost it; whoever has it is out from the next call on.
 * @throws {ProblemError} `not-found`, `wrong-state`
 */
export function resetSecondFactor(
  db: Kysely<DB>,
  { id, context, mail }: { id: number; context: CallContext; mail: MailDeps },
): Promise<{ user: User }> {
  const work = async (transaction: Transaction<DB>, user: LockedUser) => {
    refuseYourself(user, context);
    const { name } = user;
    const count = await countFactors({ transaction, userId: user.id });
    refuseIf(count === 0 ? refusal('factors.theyHaveNone', { name }) : undefined);
    await forgetFactors(transaction, user.id);
    await endAccess(transaction, user.id);
    await writeActivity(transaction, {
      actorId: context.command.actorId,
      kind: 'second-factor-reset',
      data: { user: name },
    });
    await tellOfFactor(transaction, { userId: user.id, what: 'factorReset' }, mail);
    return userAnswer(transaction, user);
  };
  return changeUser(db, id, { context, work });
}
