import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { MailOrder, SettledRecipient } from '#server/mail/mail-kind.ts';
import { incrementVersions } from '../raise-versions.ts';
import { readMailScope } from '#server/documents/mail/read-mail-scope.ts';

interface Outcome {
  mail: MailOrder;
  recipients: readonly SettledRecipient[];
  now: () => Date;
}

/** Posts on the invoice what the mail server said: it is sent once one whom it was written to was accepted. */
export async function settleInvoiceMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Outcome,
): Promise<void> {
  if (recipients.length === 0) return;
  const { today } = await readMailScope(transaction, now);
  const id = Number(mail.invoiceId);
  const [invoice] = await lockInvoices(transaction, { ids: [id], today });
  if (!invoice) throw new Error(`The invoice ${String(id)} of a mail is gone`);
  const accepted = recipients.filter(({ state }) => state === 'accepted');
  if (invoice.sentAt === null && accepted.some(({ role }) => role === 'to')) {
    await transaction
      .updateTable('invoice')
      .set({ sent_at: sql<Date>`now()` })
      .where('id', '=', invoice.id)
      .execute();
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
