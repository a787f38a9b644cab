import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { ReceiptDraft, ReceiptLetter, SentReceipt } from '#contract/invoices/receipts.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { lockClient } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { queueReceipt } from './queue-receipt.ts';
import { receiptTexts } from './receipt-letter.ts';
import { readStanding, type ReceiptSource } from './receipt-source.ts';

/** @throws {ProblemError} `not-found`, `wrong-state` where it was taken back */
export async function getReceiptDraft(
  db: Kysely<DB>,
  { source, id }: { source: ReceiptSource; id: number },
  { today, caller }: CallContext,
): Promise<ReceiptDraft> {
  const record = await readStanding(source, db, { id, today });
  const { client, fileName } = record.facts;
  const to = client.companyEmail;
  return { to, ...receiptTexts(record, caller.name), fileName: `${fileName}.pdf` };
}

/**
 * Emails the client of a payment its receipt, or of a refund its confirmation.
 * @throws {ProblemError} as `queueReceipt`
 */
export function sendReceipt(
  db: Kysely<DB>,
  {
    source,
    id,
    body,
    mail,
  }: { source: ReceiptSource; id: number; body: ReceiptLetter; mail: MailDeps },
  { today, caller, command }: CallContext,
): Promise<SentReceipt> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    const { rows } = await sql<{ clientId: bigint }>`
      select client_id as "clientId" from ${sql.table(source.noun)} where id = ${id}`.execute(
      transaction,
    );
    const [moved] = rows;
    if (!moved) throw notFound(source.noun, id);
    await lockClient(transaction, moved.clientId);
    const sender = { id: actorId, name: caller.name };
    const order = { source, id, today, ...body, sender, mail };
    const { mailId, clientId } = await queueReceipt(transaction, order);
    const [queued] = await readMails(transaction, { id: mailId });
    if (!queued) throw new Error('A mail is gone in its own transaction');
    const target = { mailId: Number(mailId), clientId };
    const undo = await offerUndo(transaction, { kind: `send-${source.kind}`, target, actorId });
    return { mail: queued, undo };
  });
}

const sentTarget = z.object({ mailId: z.int(), clientId: z.int() });

export const undoSendReceipt =
  (kind: ReceiptSource['kind']): TakeBack =>
  async (transaction, target, { command: { actorId } }) => {
    const { mailId, clientId } = sentTarget.parse(target);
    await lockClient(transaction, BigInt(clientId));
    await cancelMail(transaction, BigInt(mailId));
    await writeActivity(transaction, { clientId, actorId, kind: `${kind}-taken-back` });
    const done = undoneText(kind === 'receipt' ? 'receipt' : 'refundConfirmation');
    return { done, invoiceId: null };
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
    await queueReceipt(transaction, { source: paymentReceipt, id: paymentId, today, sender, mail });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
