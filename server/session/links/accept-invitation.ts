import type { Kysely } from 'kysely';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { enterAs } from '../enter.ts';
import { hashNewPassword } from '../password-rules.ts';
import { requireOpenLink, takeLink } from '../account-links.ts';
import { requirePasswords } from '../require-passwords.ts';

interface Acceptance {
  token: string;
  name: string;
  password: string;
}

/**
 * Makes the account of somebody who was invited, with the address and role of the invitation, and signs in.
 * @throws {ProblemError} `link-ended`, `not-allowed` where passwords are off, `rule-broken` for a weak password, `wrong-state` where the
 *   address has an account
 */
export async function acceptInvitation(
  db: Kysely<DB>,
  { token, name, password }: Acceptance,
  context: PublicContext,
): Promise<CurrentSession> {
  // Before the hash is paid for.
  const { email } = await requireOpenLink(db, 'invitation', token);
  await requirePasswords(db, email);
  const passwordHash = await hashNewPassword({ text: password, email, name, path: 'password' });
  return enterAs(db, context, () =>
    inTransaction(db, async (transaction) => {
      const { role, id } = await takeLink(transaction, 'invitation', token);
      if (role === null) throw new Error(`The invitation ${String(id)} has no role`);
      const account = await transaction
        .insertInto('app_user')
        .values({ email, name, role, password_hash: passwordHash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!account) throw wrongState(refusal('account.emailTaken'));
      await transaction
        .updateTable('account_link')
        .set({ user_id: account.id })
        .where('id', '=', id)
        .execute();
      const data = { email, role };
      await writeActivity(transaction, { actorId: Number(account.id), kind: 'user-joined', data });
      return { userId: account.id, passwordHash };
    }),
  );
}
