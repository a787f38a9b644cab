import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { BouncedRecipient, MailOrder } from '#server/mail/mail-kind.ts';
import { raiseVersions } from '../raise-versions.ts';
import { statusOn } from '../status-on.ts';
import { readMailScope } from './read-mail-scope.ts';

interface Bounce {
  mail: MailOrder;
  recipients: readonly BouncedRecipient[];
  now: () => Date;
}

/**
 * Posts on the invoice that a mail came back: where a mail server's word was all that made it sent, and nobody is left
 * whom it was written to, it is not sent any more. What staff have said of it stays.
 */
export async function bounceInvoiceMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Bounce,
): Promise<void> {
  const { today } = await readMailScope(transaction, now);
  const id = Number(mail.invoiceId);
  const [invoice] = await lockInvoices(transaction, { ids: [id], today });
  if (!invoice) throw new Error(`The invoice ${String(id)} of a mail is gone`);
  const addresses = recipients.map(({ address }) => address);
  // `sent_at` is the very instant at which the first of them was accepted, unless staff gave it.
  await sql`
    with accepted as (
      select settled_at, mail_id = ${mail.id} and address = any(${addresses}) as came_back
      from mail join mail_recipient on mail_id = mail.id
      where invoice_id = ${invoice.id} and role = 'to' and state = 'accepted')
    update invoice set sent_at = (select min(settled_at) from accepted where not came_back)
    where id = ${invoice.id} and sent_at in (select settled_at from accepted where came_back)`.execute(
    transaction,
  );
  await raiseVersions(transaction, [invoice.id]);
  const { status } = await transaction
    .selectFrom('invoice')
    .where('id', '=', invoice.id)
    .select(statusOn(today).as('status'))
    .executeTakeFirstOrThrow();
  const change =
    status === invoice.status ? {} : { before: { status: invoice.status }, after: { status } };
  for (const { address, reason } of recipients) {
    await writeActivity(transaction, {
      ...{ invoiceId: id, actorId: null, kind: 'bounced', ...change },
      ...{ summary: `Came back from ${address}`, detail: reason },
    });
  }
}
