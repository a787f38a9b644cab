import type { Kysely } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { PaymentBody } from '#contract/invoices/payments.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { commandAnswer } from '../command-answer.ts';
import { issueDraft } from '../issue/issue-draft.ts';
import { checkAsksForMoney, checkPaymentDay } from './check-payment.ts';
import { insertPayment } from './insert-payment.ts';

/**
 * Records money that came in for one invoice, and issues a draft first.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where nothing is owed, `rule-broken`
 */
export function recordPayment(
  db: Kysely<DB>,
  { id, body }: { id: number; body: PaymentBody },
  context: CallContext,
): Promise<CommandAnswer & { paymentId: number }> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockInvoice(transaction, { id, today, version });
    checkAsksForMoney(invoice);
    checkPaymentDay(body.date, today);
    const { clientId, currency, exponent, balanceMinor } = invoice;
    const amountMinor = readAmountAboveZero(body.amount, {
      path: 'amount',
      currency: { code: currency, exponent },
    });
    if (amountMinor > balanceMinor && !body.keepAsCredit) {
      const most = formatAmount({ ...invoice, minor: balanceMinor });
      throw ruleBroken('amount', refusal('payment.aboveBalanceOrCredit', { most }));
    }
    await issueDraft(transaction, { invoice, actorId });
    const { date, method, note } = body;
    const minor = amountMinor < balanceMinor ? amountMinor : balanceMinor;
    const { paymentId, undo } = await insertPayment(transaction, {
      clientId,
      currency,
      amountMinor,
      date,
      method,
      note,
      actorId,
      undoneOn: id,
      parts: [{ invoice, minor }],
    });
    return { ...(await commandAnswer(transaction, { id, undo }, context)), paymentId };
  });
}
