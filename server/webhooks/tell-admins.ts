import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { findMailServer, type MailDeps } from '#server/mail/mail-deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

const t = texts('webhookDelivery');
const mostAdmins = 20;

/** Emails every admin that a webhook was switched off, where there is a mail server. */
export async function tellAdmins(
  transaction: Transaction<DB>,
  { host, problem }: { host: string; problem: string },
  mail: MailDeps,
): Promise<void> {
  const server = await findMailServer(transaction, mail);
  if (!server) return;
  const admins = await transaction
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('is_sample', '=', false)
    .orderBy('id')
    .limit(mostAdmins)
    .execute();
  for (const { id, email } of admins) {
    await queueMail(transaction, {
      kind: 'account-notice',
      invoiceId: null,
      actorId: Number(id),
      subject: t('givenUp.subject', { host }).slice(0, 200),
      message: t('givenUp.message', { host, problem }),
      attachesPdf: false,
      to: [email],
      cc: [],
      bcc: [],
      from: server.address,
      undoMs: 0,
    });
  }
}
