import type { Kysely, Transaction } from 'kysely';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { PaymentOverSeveralBody } from '#contract/invoices/payments.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { type AmountPlace, readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { checkAllocations } from './check-allocations.ts';
import { checkPaymentDay } from './check-payment.ts';
import { insertPayment } from './insert-payment.ts';

/**
 * Records one payment that settles several issued invoices of one client in one currency.
 * @throws {ProblemError} `wrong-state` where one of them owes nothing, `rule-broken` naming the field
 */
export function recordPaymentOverSeveral(
  db: Kysely<DB>,
  body: PaymentOverSeveralBody,
  { today, command }: CallContext,
): Promise<{ paymentId: number; undo: UndoHandle }> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    checkPaymentDay(body.date, today);
    const currency = await readCurrency(transaction, body.currency);
    const amountMinor = readAmountAboveZero(body.amount, { path: 'amount', currency });
    const ids = body.allocations.map(({ invoiceId }) => invoiceId);
    const invoices = await lockInvoices(transaction, { ids, today });
    const parts = checkAllocations(body, { amountMinor, currency, invoices });
    const { date, method, note } = body;
    return insertPayment(transaction, {
      amountMinor,
      date,
      method,
      note,
      actorId,
      parts,
      clientId: BigInt(body.clientId),
      currency: currency.code,
      undoneOn: null,
    });
  });
}

async function readCurrency(
  transaction: Transaction<DB>,
  code: string,
): Promise<AmountPlace['currency']> {
  const currency = await transaction
    .selectFrom('currency')
    .select(['code', 'exponent'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!currency) throw ruleBroken('currency', refusal('payment.currency'));
  return currency;
}
