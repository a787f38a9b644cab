import type { Kysely, Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { PaymentBody, PaymentOverSeveralBody } from '#contract/invoices/payments.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { amountIn, formatAmount } from '#server/ledger/format-amount.ts';
import type { BegunCommand } from '#server/ledger/answer-once.ts';
import {
  checkLocked,
  invoiceLock,
  lockClient,
  type LockedInvoice,
  lockInvoices,
} from '#server/ledger/lock-invoice.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { thankForPayment } from '../../receipts/send-receipt.ts';
import { commandAnswer } from '../command-answer.ts';
import { issueDraft } from '../issue/issue-draft.ts';
import { checkAllocations } from './check-allocations.ts';
import { checkAsksForMoney, checkPaymentDay } from './check-payment.ts';
import { chooseDifference } from './choose-difference.ts';
import { insertPayment, type RecordedPayment } from './insert-payment.ts';
import { readCurrency } from './read-currency.ts';
import { splitPart } from './split-discount.ts';

/**
 * Records money that came in for one invoice, and issues a draft first.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where nothing is owed, `rule-broken`
 */
export function recordPayment(
  db: Kysely<DB>,
  { id, body, mail }: { id: number; body: PaymentBody; mail: MailDeps },
  context: CallContext,
): Promise<CommandAnswer & { paymentId: number }> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.givenVersion();
  const record = async (
    transaction: Transaction<DB>,
    { opened }: BegunCommand<LockedInvoice>,
  ): Promise<CommandAnswer & { paymentId: number }> => {
    const invoice = checkLocked(opened, { id, version });
    checkAsksForMoney(invoice);
    const { clientId, currency, exponent, claimMinor } = invoice;
    const amountMinor = readAmountAboveZero(body.amount, 'amount', invoice);
    const difference = chooseDifference(body.difference, amountMinor, invoice);
    if (amountMinor > claimMinor && !difference && !body.keepAsCredit) {
      const most = formatAmount({ ...invoice, minor: claimMinor });
      throw ruleBroken('amount', refusal('payment.aboveBalanceOrCredit', { most }));
    }
    checkPaymentDay(body, { invoices: [invoice], today });
    await issueDraft(transaction, { invoice, actorId, today, confirm: body.confirm });
    // With a difference, the money is what it is beside that.
    const minor = amountMinor < claimMinor || difference ? amountMinor : claimMinor;
    const { undo, ...recorded } = await insertPayment(transaction, {
      ...body,
      clientId,
      currency: { currency, exponent },
      amountMinor,
      actorId,
      undoneOn: id,
      parts: [await splitPart(transaction, { invoice, minor, difference })],
    });
    await thankForPayment(transaction, { ...recorded, mail }, context);
    const { paymentId } = recorded;
    return { ...(await commandAnswer(transaction, { id, undo }, context)), paymentId };
  };
  return runCommand(db, command, record, invoiceLock(db, { ids: [id], today }));
}

/**
 * Records one payment that settles several issued invoices of one client in one currency, or none: paid on account.
 * @throws {ProblemError} `wrong-state` where one of them owes nothing, `rule-broken` naming the field
 */
export function recordPaymentOverSeveral(
  db: Kysely<DB>,
  { body, mail }: { body: PaymentOverSeveralBody; mail: MailDeps },
  context: CallContext,
): Promise<{ paymentId: number; undo: UndoHandle }> {
  const { today, command } = context;
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    const { undo, ...recorded } = await recordAllocations(transaction, body, { today, actorId });
    await thankForPayment(transaction, { ...recorded, mail }, context);
    return { paymentId: recorded.paymentId, undo };
  });
}

/**
 * The same within a command that does more.
 * @throws {ProblemError} as `recordPaymentOverSeveral`
 */
export async function recordAllocations(
  transaction: Transaction<DB>,
  body: PaymentOverSeveralBody,
  { today, actorId }: { today: CalendarDay; actorId: number },
): Promise<RecordedPayment> {
  const currency = await readCurrency(transaction, body.currency);
  const amountMinor = readAmountAboveZero(body.amount, 'amount', currency);
  const ids = body.allocations.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0 && !(await lockClient(transaction, BigInt(body.clientId)))) {
    throw ruleBroken('clientId', refusal('unknown.client', { id: String(body.clientId) }));
  }
  const invoices = await lockInvoices(transaction, { ids, today });
  const allocated = checkAllocations(body, amountIn(currency, amountMinor), invoices);
  checkPaymentDay(body, { invoices, today });
  const parts: Awaited<ReturnType<typeof splitPart>>[] = [];
  for (const part of allocated) parts.push(await splitPart(transaction, part));
  return insertPayment(transaction, {
    ...body,
    currency,
    amountMinor,
    actorId,
    parts,
    clientId: BigInt(body.clientId),
    undoneOn: null,
  });
}
