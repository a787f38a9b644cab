import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refusal } from '#messages/refusal.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { lockClient } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { queueReceipt } from './queue-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { receiptTexts } from './receipt-letter.ts';

type Endpoint = (typeof receiptEndpoints)['sendReceipt'];
type Draft = z.output<(typeof receiptEndpoints)['getReceiptDraft']['output']>;

/** @throws {ProblemError} `not-found`, `wrong-state` where the payment was reversed */
export async function getReceiptDraft(
  db: Kysely<DB>,
  paymentId: number,
  { today, caller }: CallContext,
): Promise<Draft> {
  const record = await readReceipt(db, { paymentId, today });
  if (record.isReversed) throw wrongState(refusal('payment.reversedHasNoReceipt'));
  const { client, fileName } = record.facts;
  const to = client.companyEmail;
  return { to, ...receiptTexts(record, caller.name), fileName: `${fileName}.pdf` };
}

/**
 * Emails the client of a payment its receipt.
 * @throws {ProblemError} as `queueReceipt`
 */
export function sendReceipt(
  db: Kysely<DB>,
  { id, body, mail }: { id: number; body: z.output<Endpoint['input']['body']>; mail: MailDeps },
  { today, caller, command }: CallContext,
): Promise<z.output<Endpoint['output']>> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    const payment = await transaction
      .selectFrom('payment')
      .select('client_id')
      .where('id', '=', BigInt(id))
      .executeTakeFirst();
    if (!payment) throw notFound('payment', id);
    await lockClient(transaction, payment.client_id);
    const sender = { id: actorId, name: caller.name };
    const order = { paymentId: id, today, ...body, sender, mail };
    const { mailId, clientId } = await queueReceipt(transaction, order);
    const [queued] = await readMails(transaction, { id: mailId });
    if (!queued) throw new Error('A mail is gone in its own transaction');
    const target = { mailId: Number(mailId), clientId };
    const undo = await offerUndo(transaction, { kind: 'send-receipt', target, actorId });
    return { mail: queued, undo };
  });
}

const sentTarget = z.object({ mailId: z.int(), clientId: z.int() });

export const undoSendReceipt: TakeBack = async (transaction, target, { command: { actorId } }) => {
  const { mailId, clientId } = sentTarget.parse(target);
  await lockClient(transaction, BigInt(clientId));
  await cancelMail(transaction, BigInt(mailId));
  await writeActivity(transaction, { clientId, actorId, kind: 'receipt-taken-back' });
  return { done: undoneText('receipt'), invoiceId: null };
};

/** After a payment, where the organisation wants it; that it can't be sent keeps no payment from being recorded. */
export async function thankForPayment(
  transaction: Transaction<DB>,
  { paymentId, isReceipted, mail }: { paymentId: number; isReceipted: boolean; mail: MailDeps },
  { today, caller, command }: CallContext,
): Promise<void> {
  if (!isReceipted) return;
  const sender = { id: command.actorId, name: caller.name };
  try {
    await queueReceipt(transaction, { paymentId, today, sender, mail });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
