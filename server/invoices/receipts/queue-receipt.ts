import type { Transaction } from 'kysely';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import type { DB } from '#database/schema.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { limitMails } from '#server/mail/limit-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { type PaymentRef, readReceipt } from './read-receipt.ts';
import { receiptTexts } from './receipt-letter.ts';

export interface ReceiptOrder extends PaymentRef {
  /** What is left out is as such an email begins. */
  address?: string | undefined;
  subject?: string | undefined;
  message?: string | undefined;
  sender: { id: number; name: string };
  mail: MailDeps;
}

/**
 * Queues an email with the receipt of a payment, whose client is locked: its id.
 * @throws {ProblemError} `not-found`, `rule-broken` where no address is known, `too-many-requests`, `wrong-state` where the
 * payment was reversed or there is no mail server
 */
export async function queueReceipt(
  transaction: Transaction<DB>,
  { paymentId, today, address, sender, mail, ...given }: ReceiptOrder,
): Promise<{ mailId: bigint; clientId: number }> {
  const server = await findMailServer(transaction, mail);
  if (!server) throw wrongState(howToSetUpMail);
  const record = await readReceipt(transaction, { paymentId, today });
  if (record.isReversed) throw wrongState(refusal('payment.reversedHasNoReceipt'));
  const { clientId, facts } = record;
  const recipient = address ?? facts.client.companyEmail;
  if (!mailAddress.safeParse(recipient).success) {
    throw ruleBroken('address', refusal('mail.noRecipient'));
  }
  const mailed = { column: 'payment_id', id: paymentId, kind: 'receipt' } as const;
  await limitMails(transaction, mailed, [recipient]);
  const usual = receiptTexts(record, sender.name);
  const mailId = await queueMail(transaction, {
    kind: 'receipt',
    invoiceId: null,
    receipt: { clientId, paymentId },
    actorId: sender.id,
    subject: given.subject ?? usual.subject,
    message: given.message ?? usual.message,
    attachesPdf: true,
    ...{ to: [recipient], cc: [], bcc: [] },
    from: server.address,
    undoMs: mail.undoMs ?? mailUndoMs,
  });
  const { currency, amountMinor: minor } = facts;
  const amount = { currency, minor, exponent: currencyExponent(currency) };
  await writeActivity(transaction, {
    ...{ clientId, actorId: sender.id },
    kind: 'receipt-queued',
    data: { to: [recipient], amount },
  });
  return { mailId, clientId };
}
