import { type Kysely, sql, type Transaction } from 'kysely';
import type { RefundBody } from '#contract/invoices/refunds.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { type Amount, amountIn, formatAmount } from '#server/ledger/format-amount.ts';
import { lockClient } from '#server/ledger/lock-invoice.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { readClientCredit } from '../credit/read-client-credit.ts';
import { checkPaymentDay } from '../payments/check-payment.ts';
import { readCurrency } from '../payments/read-currency.ts';
import { checkRefundedPayment } from './check-refunded-payment.ts';

/**
 * Pays credit of a client out to it.
 * @throws {ProblemError} `not-found`, `wrong-state` where there is no credit, `rule-broken`
 */
export function refundClient(
  db: Kysely<DB>,
  { id, body }: { id: number; body: RefundBody },
  { today, command }: CallContext,
): Promise<{ refundId: number; undo: UndoHandle }> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    checkPaymentDay(body, { invoices: [], today });
    const clientId = BigInt(id);
    if (!(await lockClient(transaction, clientId))) throw notFound('client', id);
    const currency = await readCurrency(transaction, body.currency);
    const minor = readAmountAboveZero(body.amount, 'amount', currency);
    const refunded = { clientId, ...amountIn(currency, minor), date: body.date };
    await checkCredit(transaction, refunded);
    if (body.paymentId !== undefined) {
      await checkRefundedPayment(transaction, { ...refunded, paymentId: body.paymentId });
    }
    const { id: refundId } = await transaction
      .insertInto('refund')
      .values({
        client_id: clientId,
        currency: body.currency,
        amount_minor: minor,
        refunded_on: body.date,
        method: body.method,
        reference: body.reference,
        payment_id: body.paymentId === undefined ? null : BigInt(body.paymentId),
        created_by: BigInt(actorId),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { method, reference, date } = body;
    const data = {
      amount: amountIn(currency, minor),
      ...{ method, reference },
      ...(date !== today && { day: date }),
    };
    await writeActivity(transaction, { kind: 'refund', clientId: id, actorId, data });
    const target = { refundId: Number(refundId) };
    const undo = await offerUndo(transaction, { kind: 'refund', target, actorId });
    return { refundId: Number(refundId), undo };
  });
}

/** As of the day of the refund, too: no day had less than no credit. */
async function checkCredit(
  transaction: Transaction<DB>,
  refunded: Amount & { clientId: bigint; date: CalendarDay },
): Promise<void> {
  const { clientId, minor, currency, date } = refunded;
  const creditMinor = await readClientCredit(transaction, refunded);
  if (creditMinor === 0n) throw wrongState(refusal('refund.noCredit', { currency }));
  if (minor > creditMinor) {
    const most = formatAmount({ ...refunded, minor: creditMinor });
    throw ruleBroken('amount', refusal('credit.aboveCredit', { most }));
  }
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(-sum(amount_minor), 0)::bigint as minor from ledger_posting
    where client_id = ${clientId} and currency = ${currency} and account = 'client-credit'
      and booked_on <= ${date}::date`.execute(transaction);
  const thenMinor = rows[0]?.minor ?? 0n;
  if (minor > thenMinor) {
    const most = formatAmount({ ...refunded, minor: thenMinor < 0n ? 0n : thenMinor });
    throw ruleBroken('date', refusal('refund.notYet', { day: date, most }));
  }
}
