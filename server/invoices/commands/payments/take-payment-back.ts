import type { Transaction } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { chooseDay, type DayChoice } from '#server/ledger/choose-day.ts';
import { formatAmount, amountIn } from '#server/ledger/format-amount.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { refusal } from '#messages/refusal.ts';
import { balanceChange } from '../balance-change.ts';
import type { WhoAndWhen } from '../change-invoice.ts';
import { incrementVersions } from '../increment-versions.ts';
import { checkCreditIsFree } from './check-credit-is-free.ts';
import { moneyAndDifference } from './choose-difference.ts';
import { lockPayment, type LockedPayment } from './lock-payment.ts';
import { oppositeOf } from './split-discount.ts';

export interface Reversal extends DayChoice {
  paymentId: number;
  /** A decimal string; without it, all that is left of the payment. */
  amount?: string | undefined;
  reason: string;
}

interface ReversalPlan {
  payment: LockedPayment;
  /** What is taken back in all, and how much of it out of the client's credit. */
  minor: bigint;
  fromCreditMinor: bigint;
  /** What is taken from what the payment settles, the latest first. */
  parts: LockedPayment['parts'];
}

/**
 * What a reversal takes from where: first what the payment left as the client's credit, then what it settled, the latest allocation first.
 * @throws {ProblemError} `not-found`, `wrong-state` where nothing is left of it or its credit was used, `rule-broken`
 */
export async function planReversal(
  transaction: Transaction<DB>,
  { paymentId, amount }: Pick<Reversal, 'paymentId' | 'amount'>,
  today: CalendarDay,
): Promise<ReversalPlan> {
  const payment = await lockPayment(transaction, { id: paymentId, today });
  const minor = readReversed(payment, amount);
  const differenceMinor = payment.difference?.minor ?? 0n;
  const settlesMinor = payment.leftMinor + differenceMinor;
  const restMinor = payment.parts.reduce((left, part) => left - part.minor, settlesMinor);
  // Where a refund gave back what it settles, credit of another kind paid for that.
  const unallocatedMinor = restMinor > 0n ? restMinor : 0n;
  const fromCreditMinor = minor < unallocatedMinor ? minor : unallocatedMinor;
  await checkCreditIsFree(transaction, { payment, minor: fromCreditMinor });
  const parts = takenParts(differingFirst(payment), minor + differenceMinor - fromCreditMinor);
  return { payment, minor, fromCreditMinor, parts };
}

/**
 * Takes a payment back, whole or in part. Nothing is settled by other money instead: the invoices owe again.
 * @throws {ProblemError} as `planReversal`, and `rule-broken` where it can't be booked on the day
 */
export async function takePaymentBack(
  transaction: Transaction<DB>,
  { reason, paymentId, amount, ...choice }: Reversal,
  { today, command: { actorId } }: WhoAndWhen,
): Promise<{ reversalId: number; payment: LockedPayment; minor: bigint }> {
  const { payment, minor, parts } = await planReversal(transaction, { paymentId, amount }, today);
  const reversedOn = await chooseDay(
    transaction,
    { record: 'payment', id: payment.id },
    { ...choice, today },
  );
  const entry = { actorId, kind: 'payment-reversed' } as const;

  const reversal = await transaction
    .insertInto('payment_reversal')
    .values({
      payment_id: payment.id,
      amount_minor: minor,
      reason,
      reversed_on: reversedOn,
      created_by: BigInt(actorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { difference } = payment;
  if (difference) {
    const back = oppositeOf(difference);
    await transaction
      .insertInto('payment_difference')
      .values({
        payment_id: payment.id,
        invoice_id: difference.invoiceId,
        kind: back.kind,
        amount_minor: back.minor,
        tax_minor: back.taxMinor,
        taxes: toJson(back.taxes),
        lines: toJson(back.lines),
        reversal_id: reversal.id,
      })
      .execute();
  }
  if (parts.length > 0) {
    await transaction
      .insertInto('payment_allocation')
      .values(
        parts.map((part) => ({
          payment_id: payment.id,
          invoice_id: part.invoice.id,
          amount_minor: -part.minor,
          reversal_id: reversal.id,
        })),
      )
      .execute();
    await incrementVersions(
      transaction,
      parts.map(({ invoice }) => invoice.id),
    );
  } else {
    // No invoice owes again.
    const data = { amount: amountIn(payment, minor), reason };
    await writeActivity(transaction, { ...entry, clientId: Number(payment.clientId), data });
  }
  for (const { invoice, minor: taken } of parts) {
    const own = difference?.invoiceId === invoice.id ? difference : undefined;
    const data = { ...moneyAndDifference(invoice, taken, own), reason };
    const change = balanceChange(invoice, taken, data);
    await writeActivity(transaction, { ...entry, invoiceId: Number(invoice.id), ...change });
  }
  return { reversalId: Number(reversal.id), payment, minor };
}

function readReversed(payment: LockedPayment, amount: string | undefined): bigint {
  const { leftMinor } = payment;
  // Of money that cash was rounded up by, a refund may have left no more than the rounding.
  const settlesMinor = leftMinor + (payment.difference?.minor ?? 0n);
  if (leftMinor === 0n || settlesMinor <= 0n) {
    throw wrongState(refusal('payment.alreadyReversed'));
  }
  if (amount === undefined) return leftMinor;
  const minor = readAmountAboveZero(amount, 'amount', payment);
  if (minor > leftMinor) {
    const most = formatAmount({ ...payment, minor: leftMinor });
    throw ruleBroken('amount', refusal('payment.abovePayment', { most }));
  }
  if (payment.difference && minor < leftMinor) {
    const whole = formatAmount({ ...payment, minor: leftMinor });
    throw ruleBroken('amount', refusal('payment.reversedWhole', { whole }));
  }
  return minor;
}

/** The latest first; before all the one that goes back with its difference, whatever is left of the money. */
function differingFirst({ parts, difference }: LockedPayment): LockedPayment['parts'] {
  return parts.toSorted(
    (one, other) =>
      Number(other.invoice.id === difference?.invoiceId) -
      Number(one.invoice.id === difference?.invoiceId),
  );
}

/** Which allocations give up how much, in their order. */
function takenParts(parts: LockedPayment['parts'], minor: bigint): LockedPayment['parts'] {
  let left = minor;
  return parts.flatMap((part) => {
    const taken = left < part.minor ? left : part.minor;
    left -= taken;
    return taken === 0n ? [] : [{ ...part, minor: taken }];
  });
}
