import type { Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

export type AccountMailKind = 'invitation' | 'password-link' | 'email-link' | 'account-notice';

interface AccountMail {
  kind: AccountMailKind;
  to: string;
  /** In whose name it goes. */
  actorId: bigint;
  subject: string;
  message: string;
  /** The link that it carries. */
  linkId?: bigint;
}

/**
 * Queues an email about an account, due at once.
 * @throws {ProblemError} `wrong-state` where no mail server is set up
 */
export async function sendAccountMail(
  transaction: Transaction<DB>,
  { kind, to, actorId, subject, message, linkId }: AccountMail,
  deps: MailDeps,
): Promise<void> {
  const server = await findMailServer(transaction, deps);
  // A notice that cannot be sent keeps nobody from what it tells of.
  if (!server && kind === 'account-notice') return;
  if (!server) throw new ProblemError('wrong-state', { reason: howToSetUpMail });
  const mailId = await queueMail(transaction, {
    kind,
    invoiceId: null,
    actorId: Number(actorId),
    subject,
    message,
    attachesPdf: false,
    to: [to],
    cc: [],
    bcc: [],
    from: server.address,
    undoMs: 0,
  });
  if (linkId === undefined) return;
  await transaction
    .updateTable('account_link')
    .set({ mail_id: mailId })
    .where('id', '=', linkId)
    .execute();
}
