import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { findMailServer, type MailDeps } from './mail-deps.ts';
import { queueMail } from './queue-mail.ts';

const mostAdmins = 20;

/** Emails every admin, each by a letter of their own, where there is a mail server. */
export async function notifyAdmins(
  transaction: Transaction<DB>,
  { subject, message }: { subject: string; message: string },
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
      subject,
      message,
      attachesPdf: false,
      to: [email],
      cc: [],
      bcc: [],
      from: server.address,
      undoMs: 0,
    });
  }
}
