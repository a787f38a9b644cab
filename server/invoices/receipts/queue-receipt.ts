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
import { receiptTexts } from './receipt-letter.ts';
import { readStanding, type ReceiptRef, type ReceiptSource } from './receipt-source.ts';

export interface ReceiptOrder extends ReceiptRef {
  source: ReceiptSource;
  /** What is left out is as such an email begins. */
  address?: string | undefined;
  subject?: string | undefined;
  message?: string | undefined;
  sender: { id: number; name: string };
  mail: MailDeps;
}

/**
 * Queues an email with the receipt of a payment or the confirmation of a refund, whose client is locked: its id.
 * @throws {ProblemError} `not-found`, `rule-broken` where no address is known, `too-many-requests`, `wrong-state` where the
 * money was taken back or there is no mail server
 */
export async function queueReceipt(
  transaction: Transaction<DB>,
  { source, id, today, address, sender, mail, ...given }: ReceiptOrder,
): Promise<{ mailId: bigint; clientId: number }> {
  const server = await findMailServer(transaction, mail);
  if (!server) throw wrongState(howToSetUpMail);
  const { kind, noun } = source;
  const record = await readStanding(source, transaction, { id, today });
  const { clientId, facts } = record;
  const recipient = address ?? facts.client.companyEmail;
  if (!mailAddress.safeParse(recipient).success) {
    throw ruleBroken('address', refusal('mail.noRecipient'));
  }
  const column = `${noun}_id` as const;
  await limitMails(transaction, { column, id, kind }, [recipient]);
  const usual = receiptTexts(record, sender.name);
  const mailId = await queueMail(transaction, {
    kind,
    invoiceId: null,
    receipt: { clientId, column, id },
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
    kind: `${kind}-queued`,
    data: { to: [recipient], amount },
  });
  return { mailId, clientId };
}
