import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { BouncedRecipient, MailOrder } from '#server/mail/mail-kind.ts';
import { readMailScope } from '../sending/read-mail-scope.ts';
import { lockQuote, raiseQuoteVersion } from './lock-quote.ts';

interface Bounce {
  mail: MailOrder;
  recipients: readonly BouncedRecipient[];
  now: () => Date;
}

/**
 * Posts on the quote that a mail came back: where a mail server's word was all that made it sent, and nobody is left whom
 * it was written to, it is not sent any more, as an invoice is not. What staff have said of it stays.
 */
export async function bounceQuoteMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Bounce,
): Promise<void> {
  const { today } = await readMailScope(transaction, now);
  const quoteId = Number(mail.quoteId);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  const addresses = recipients.map(({ address }) => address);
  await sql`
    with accepted as (
      select settled_at, mail_id = ${mail.id} and address = any(${addresses}) as came_back
      from mail join mail_recipient on mail_id = mail.id
      where quote_id = ${quote.id} and role = 'to' and state = 'accepted')
    update quote set sent_at = (select min(settled_at) from accepted where not came_back)
    where id = ${quote.id} and sent_at in (select settled_at from accepted where came_back)`.execute(
    transaction,
  );
  await raiseQuoteVersion(transaction, quote.id);
  for (const { address, reason } of recipients) {
    await writeActivity(transaction, {
      ...{ quoteId, actorId: null, kind: 'bounced' },
      ...{ summary: `Came back from ${address}`, detail: reason },
    });
  }
}
