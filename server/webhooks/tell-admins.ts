import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { notifyAdmins } from '#server/mail/notify-admins.ts';

const t = texts('webhookDelivery');

/** Emails every admin that a webhook was switched off. */
export function tellAdmins(
  transaction: Transaction<DB>,
  { host, problem }: { host: string; problem: string },
  mail: MailDeps,
): Promise<void> {
  const subject = t('givenUp.subject', { host }).slice(0, 200);
  return notifyAdmins(
    transaction,
    { subject, message: t('givenUp.message', { host, problem }) },
    mail,
  );
}
