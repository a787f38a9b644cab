import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { texts } from '#messages/texts.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { sendAccountMail } from '../links/send-account-mail.ts';

const t = texts('accountMails');

/** Tells somebody by mail that how they sign in has changed. */
export async function tellOfFactor(
  transaction: Transaction<DB>,
  { userId, what }: { userId: bigint; what: 'factorOn' | 'factorOff' | 'factorReset' },
  mail: MailDeps,
): Promise<void> {
  const { name, email, company, isSample } = await transaction
    .selectFrom('app_user')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .select(['app_user.name', 'app_user.email', 'organisation.name as company'])
    .select('app_user.is_sample as isSample')
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (isSample) return;
  await sendAccountMail(
    transaction,
    {
      kind: 'account-notice',
      to: email,
      actorId: userId,
      subject: t(`${what}.subject`),
      message: t(`${what}.message`, { name, company }),
    },
    mail,
  );
}
