import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { readMailScope } from '#server/documents/mail/read-mail-scope.ts';
import { unsendBounced } from '#server/documents/mail/unsend-bounced.ts';
import { lockAnyInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { BouncedRecipient, MailOrder, SettledRecipient } from '#server/mail/mail-kind.ts';
import { statusOn } from '../../read/status-on.ts';
import { setColumns } from '../change-invoice.ts';
import { incrementVersions } from '../raise-versions.ts';

interface Outcome<Recipient> {
  mail: MailOrder;
  recipients: readonly Recipient[];
  now: () => Date;
}

/** Posts on the invoice what the mail server said: it is sent once one whom it was written to was accepted. */
export async function settleInvoiceMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Outcome<SettledRecipient>,
): Promise<void> {
  if (recipients.length === 0) return;
  const { today } = await readMailScope(transaction, now);
  const id = Number(mail.invoiceId);
  const invoice = await lockAnyInvoice(transaction, { id, today });
  const accepted = recipients.filter(({ state }) => state === 'accepted');
  if (invoice.sentAt === null && accepted.some(({ role }) => role === 'to')) {
    await setColumns({ transaction, invoice }, { sent_at: sql`now()` });
  }
  await incrementVersions(transaction, [invoice.id]);
  const entry = { invoiceId: id, actorId: Number(mail.actorId) };
  const isReminder = mail.kind === 'reminder';
  if (accepted.length > 0) {
    await writeActivity(transaction, {
      ...entry,
      kind: isReminder ? 'reminder-sent' : 'sent',
      data: { to: accepted.map(({ address }) => address) },
    });
  }
  for (const { address, reason } of recipients.filter(({ state }) => state === 'failed')) {
    await writeActivity(transaction, {
      ...entry,
      kind: isReminder ? 'reminder-failed' : 'send-failed',
      data: { address, reason },
    });
  }
}

/** Posts on the invoice that a mail came back, and what that leaves of its being sent. */
export async function bounceInvoiceMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Outcome<BouncedRecipient>,
): Promise<void> {
  const { today } = await readMailScope(transaction, now);
  const invoiceId = Number(mail.invoiceId);
  const { id, status: before } = await lockAnyInvoice(transaction, { id: invoiceId, today });
  await unsendBounced(transaction, { kind: 'invoice', id, mailId: mail.id, recipients });
  await incrementVersions(transaction, [id]);
  const { status } = await transaction
    .selectFrom('invoice')
    .where('id', '=', id)
    .select(statusOn(today).as('status'))
    .executeTakeFirstOrThrow();
  const change = status === before ? {} : { before: { status: before }, after: { status } };
  for (const { address, reason } of recipients) {
    await writeActivity(transaction, {
      invoiceId,
      actorId: null,
      kind: 'bounced',
      ...change,
      data: { address, reason },
    });
  }
}
