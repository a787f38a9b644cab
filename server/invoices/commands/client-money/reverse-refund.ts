import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { DayChoice } from '#server/ledger/choose-day.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { takeRefundBack } from './take-refund-back.ts';

/**
 * Takes a refund back that was noted wrongly, on a day of its own: the client has the credit again.
 * @throws {ProblemError} `not-found`, `wrong-state`, `rule-broken` where it can't be booked on the day
 */
export function reverseRefund(
  db: Kysely<DB>,
  { refundId, reason, ...choice }: DayChoice & { refundId: number; reason: string },
  { today, command }: CallContext,
): Promise<{ amount: number; currency: string }> {
  return runCommand(db, command, async (transaction) => {
    const { actorId } = command;
    const booked = { ...choice, today, reason };
    const { minor, currency, exponent } = await takeRefundBack(transaction, {
      ...{ refundId, actorId, booked },
    });
    return { amount: minorToNumber(minor, exponent), currency };
  });
}

const refundTarget = z.object({ refundId: z.int() });

/** Takes a refund back on its own day: as of no day was it refunded. */
export const undoRefund: TakeBack = async (transaction, target, { command: { actorId } }) => {
  const { refundId } = refundTarget.parse(target);
  const refund = await takeRefundBack(transaction, { refundId, actorId });
  return { done: undoneText('refund', { amount: formatAmount(refund) }), invoiceId: null };
};
