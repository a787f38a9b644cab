import type { Kysely, Transaction } from 'kysely';
import type { AcceptBody } from '#contract/bank/bank.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToDecimal } from '#domain/money.ts';
import { oddities } from '#domain/oddities.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { recordAllocations } from '#server/invoices/commands/payments/record-payment.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { lockTransaction } from './lock-transaction.ts';

/**
 * Records what came in as a payment of these invoices, and remembers by the match who pays like that.
 * @throws {ProblemError} `not-found`, `wrong-state` where the transaction is not open or an invoice owes nothing, `rule-broken`
 */
export function acceptTransaction(
  db: Kysely<DB>,
  { id, body }: { id: number; body: AcceptBody },
  { command, today }: CallContext,
): Promise<{ paymentId: number; undo: UndoHandle }> {
  const by = { actorId: command.actorId, today };
  return runCommand(db, command, (transaction) => acceptWithin(transaction, { id, body }, by));
}

/** The same within a transaction of the database. */
export async function acceptWithin(
  transaction: Transaction<DB>,
  { id, body }: { id: number; body: AcceptBody },
  { actorId, today }: { actorId: number; today: CalendarDay },
): Promise<{ paymentId: number; undo: UndoHandle }> {
  const received = await lockTransaction(transaction, id);
  refuseIf(received.isAside ? refusal('bank.isAside') : undefined);
  refuseIf(received.minor < 0n ? refusal('bank.outgoing') : undefined);
  checkAmount(received, body);
  const { confidence, ...payment } = body;
  const { paymentId, undo } = await recordAllocations(
    transaction,
    // Its day is what the bank says: nobody has mistyped it.
    {
      ...payment,
      date: received.bookedOn,
      method: 'Bank Transfer',
      note: '',
      confirm: [...oddities],
    },
    { today, actorId },
  );
  await transaction
    .insertInto('bank_match')
    .values({
      transaction_id: received.id,
      payment_id: BigInt(paymentId),
      confidence: confidence ?? null,
      created_by: BigInt(actorId),
    })
    .execute();
  return { paymentId, undo };
}

type Received = Awaited<ReturnType<typeof lockTransaction>>;

/** What is recorded is what the bank says, where it says it in that currency. */
function checkAmount(received: Received, { amount, currency }: AcceptBody): void {
  const said = [
    { currency: received.currency, minor: received.minor },
    { currency: received.instructedCurrency, minor: received.instructedMinor },
  ].find((money) => money.currency === currency);
  if (!said || said.minor === null) return;
  const exponent = currencyExponent(currency);
  const isSame = Number(amount) === Number(minorToDecimal(said.minor, exponent));
  if (isSame) return;
  const wanted = formatAmount({ minor: said.minor, currency, exponent });
  throw ruleBroken('amount', refusal('bank.otherAmount', { amount: wanted }));
}
