import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { BouncedRecipient, MailOrder } from '#server/mail/mail-kind.ts';
import { incrementVersions } from '../raise-versions.ts';
import { statusOn } from '../../read/status-on.ts';
import { readMailScope } from '#server/documents/mail/read-mail-scope.ts';
import { unsendBounced } from '#server/documents/mail/unsend-bounced.ts';

interface Bounce {
  mail: MailOrder;
  recipients: readonly BouncedRecipient[];
  now: () => Date;
}

/** Posts on the invoice that a mail came back, and what that leaves of its being sent. */
export async function bounceInvoiceMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Bounce,
): Promise<void> {
  const { today } = await readMailScope(transaction, now);
  const id = Number(mail.invoiceId);
  const [invoice] = await lockInvoices(transaction, { ids: [id], today });
  if (!invoice) throw new Error(`The invoice ${String(id)} of a mail is gone`);
  await unsendBounced(transaction, {
    kind: 'invoice',
    id: invoice.id,
    mailId: mail.id,
    recipients,
  });
  await incrementVersions(transaction, [invoice.id]);
  const { status } = await transaction
    .selectFrom('invoice')
    .where('id', '=', invoice.id)
    .select(statusOn(today).as('status'))
    .executeTakeFirstOrThrow();
  const change =
    status === invoice.status ? {} : { before: { status: invoice.status }, after: { status } };
  for (const { address, reason } of recipients) {
    await writeActivity(transaction, {
      invoiceId: id,
      actorId: null,
      kind: 'bounced',
      ...change,
      data: { address, reason },
    });
  }
}
