import { hash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { normalizeEmail } from './check-credentials.ts';
import { enterAs } from './enter.ts';
import { hashNewPassword } from './password-rules.ts';

/** The code that the terminal shows while an installation has no account. */
export interface SetUpCode {
  read: () => string | undefined;
  forget: () => void;
}

/** Whether nobody can sign in yet: the first account is to be made. */
export async function needsSetUp(db: Kysely<DB>): Promise<boolean> {
  const account = await db
    .selectFrom('app_user')
    .select('id')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return account === undefined;
}

interface FirstAccount {
  code: string;
  name: string;
  email: string;
  password: string;
}

/**
 * Makes the first account, an admin's, for whoever has the code.
 * @throws {ProblemError} `rule-broken` for a wrong code or a weak password, `wrong-state` where there is an account already
 */
export async function setUpInstallation(
  db: Kysely<DB>,
  { code: typedCode, name, email: typedEmail, password }: FirstAccount,
  { context, code }: { context: PublicContext; code: SetUpCode | undefined },
): Promise<CurrentSession> {
  const email = normalizeEmail(typedEmail);
  if (!(await needsSetUp(db))) throw wrongState(refusal('account.setUpDone'));
  if (!isCode(typedCode, code?.read())) throw ruleBroken('code', refusal('account.setUpCode'));
  const passwordHash = await hashNewPassword({ text: password, email, name, path: 'password' });
  const session = await enterAs(db, context, () =>
    inTransaction(db, async (transaction) => {
      // Of two at once, the second finds the account of the first.
      await sql`lock table app_user in share row exclusive mode`.execute(transaction);
      if (!(await needsSetUp(transaction))) throw wrongState(refusal('account.setUpDone'));
      const own = { name, role: 'admin', password_hash: passwordHash };
      const { id } = await transaction
        .insertInto('app_user')
        .values({ ...own, email })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet({ ...own, is_sample: false, disabled_at: null }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const data = { email };
      await writeActivity(transaction, { actorId: Number(id), kind: 'first-account-made', data });
      return { userId: id, passwordHash };
    }),
  );
  code?.forget();
  return session;
}

/** However it is typed: in capitals, with blanks or without the lines between. */
function isCode(typed: string, code: string | undefined): boolean {
  if (code === undefined) return false;
  const digest = (text: string) =>
    hash('sha256', text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), 'buffer');
  return timingSafeEqual(digest(typed), digest(code));
}
