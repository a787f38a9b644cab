import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { BouncedRecipient, MailOrder } from '#server/mail/mail-kind.ts';
import { readMailScope } from '#server/documents/mail/read-mail-scope.ts';
import { unsendBounced } from '#server/documents/mail/unsend-bounced.ts';
import { lockQuote, raiseQuoteVersion } from './lock-quote.ts';

interface Bounce {
  mail: MailOrder;
  recipients: readonly BouncedRecipient[];
  now: () => Date;
}

/** Posts on the quote that a mail came back, as an invoice has it. */
export async function bounceQuoteMail(
  transaction: Transaction<DB>,
  { mail, recipients, now }: Bounce,
): Promise<void> {
  const { today } = await readMailScope(transaction, now);
  const quoteId = Number(mail.quoteId);
  const quote = await lockQuote(transaction, { id: quoteId, today });
  await unsendBounced(transaction, { kind: 'quote', id: quote.id, mailId: mail.id, recipients });
  await raiseQuoteVersion(transaction, quote.id);
  for (const { address, reason } of recipients) {
    await writeActivity(transaction, {
      quoteId,
      actorId: null,
      kind: 'bounced',
      data: { address, reason },
    });
  }
}
