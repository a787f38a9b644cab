import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { chooseDay, type DayChoice } from '#server/ledger/choose-day.ts';
import { type Amount, amountIn } from '#server/ledger/format-amount.ts';
import { lockClient } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

interface Back {
  refundId: number;
  actorId: number;
  /** On which day of the books, and why: without them on its own, as if it had never been. */
  booked?: DayChoice & { today: CalendarDay; reason: string };
}

/**
 * Takes a refund back by its opposite.
 * @throws {ProblemError} `not-found`, `wrong-state` where that was done before
 */
export async function takeRefundBack(
  transaction: Transaction<DB>,
  { refundId, actorId, booked }: Back,
): Promise<Amount> {
  const id = BigInt(refundId);
  const refund = await transaction
    .selectFrom('refund')
    .innerJoin('currency', 'currency.code', 'refund.currency')
    .select(['client_id as clientId', 'refund.currency', 'exponent', 'amount_minor as minor'])
    .select('refunded_on as refundedOn')
    .where('refund.id', '=', id)
    .where('reverses_id', 'is', null)
    .executeTakeFirst();
  if (!refund) throw notFound('refund', refundId);
  await lockClient(transaction, refund.clientId);
  const day = booked
    ? await chooseDay(transaction, { record: 'refund', id }, booked)
    : refund.refundedOn;
  const back = await sql`
    insert into refund (client_id, currency, amount_minor, refunded_on, method, reference, payment_id, reverses_id, created_by)
    select client_id, currency, -amount_minor, ${day}::date, method, reference, payment_id, id, ${actorId}
    from refund where id = ${id}
    on conflict (reverses_id) do nothing`.execute(transaction);
  if (back.numAffectedRows === 0n) throw wrongState(refusal('refund.alreadyUndone'));
  const data = {
    amount: amountIn(refund, refund.minor),
    ...(booked && { reason: booked.reason }),
    ...(day !== refund.refundedOn && { day }),
  };
  const clientId = Number(refund.clientId);
  await writeActivity(transaction, { kind: 'refund-undone', clientId, actorId, data });
  return refund;
}
