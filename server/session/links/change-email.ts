import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { normalizeEmail } from '../check-credentials.ts';
import { confirmPassword } from '../confirm-password.ts';
import { endLinksOf, type AccountLinkDeps, makeAccountLink, takeLink } from '../account-links.ts';
import { organisationName } from '../organisation-facts.ts';
import { sendAccountMail } from './send-account-mail.ts';

const validHours = 24;
const t = texts('accountMails');

/**
 * Sends a link to the address that the caller wants to sign in with from then on.
 * @throws {ProblemError} `wrong-proof`, `rule-broken` where another account has it, `wrong-state` where no mail server is set up
 */
export async function requestEmail(
  db: Kysely<DB>,
  { email: typedEmail, currentPassword }: { email: string; currentPassword: string },
  { context, deps }: { context: CallContext; deps: AccountLinkDeps },
): Promise<Record<string, never>> {
  const { caller } = context;
  refuseIf(caller.isSample ? refusal('users.demo') : undefined);
  const email = normalizeEmail(typedEmail);
  const { userId } = await confirmPassword(db, caller, currentPassword);
  await inTransaction(db, async (transaction) => {
    const taken = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (taken) throw ruleBroken('email', refusal('account.emailTaken'));
    const company = await organisationName(transaction);
    await endLinksOf(transaction, userId, { purpose: 'email' });
    const asked = {
      purpose: 'email',
      email,
      userId,
      createdBy: userId,
      hours: validHours,
    } as const;
    const link = await makeAccountLink(transaction, asked, deps.links);
    await sendAccountMail(
      transaction,
      {
        kind: 'email-link',
        to: email,
        actorId: userId,
        subject: t('email-link.subject'),
        message: t('email-link.message', { name: caller.name, company }),
        linkId: link.id,
      },
      deps.mail,
    );
  });
  return {};
}

/**
 * Gives the account the confirmed address and tells the one before. Links to a new password that went there end.
 * @throws {ProblemError} `link-ended`, `wrong-state` where another account has the address meanwhile
 */
export function confirmEmail(
  db: Kysely<DB>,
  token: string,
  { mail }: Pick<AccountLinkDeps, 'mail'>,
): Promise<{ email: string }> {
  return inTransaction(db, async (transaction) => {
    const { email, userId } = await takeLink(transaction, 'email', token);
    if (userId === null) throw new Error('A link to a new address has no account');
    const before = await transaction
      .selectFrom('app_user')
      .innerJoin('organisation', (join) => join.on(isTheOrganisation))
      .select(['app_user.name', 'app_user.email', 'organisation.name as company'])
      .where('app_user.id', '=', userId)
      .forNoKeyUpdate('app_user')
      .executeTakeFirstOrThrow();
    const taken = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', userId)
      .executeTakeFirst();
    if (taken) throw wrongState(refusal('account.emailTaken'));
    await transaction.updateTable('app_user').set({ email }).where('id', '=', userId).execute();
    await endLinksOf(transaction, userId, { purpose: 'password' });
    await writeActivity(transaction, {
      actorId: Number(userId),
      kind: 'account-changed',
      data: { fields: ['email'] },
    });
    await sendAccountMail(
      transaction,
      {
        kind: 'account-notice',
        to: before.email,
        actorId: userId,
        subject: t('emailChanged.subject'),
        message: t('emailChanged.message', { name: before.name, company: before.company, email }),
      },
      mail,
    );
    return { email };
  });
}
