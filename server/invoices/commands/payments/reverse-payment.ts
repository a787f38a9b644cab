import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { texts } from '#messages/texts.ts';
import type { CallContext } from '#server/http/handler.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { type Reversal, takePaymentBack } from './take-payment-back.ts';

/**
 * Takes a payment back, whole or in part, by an entry of its own.
 * @throws {ProblemError} `not-found`, `wrong-state`, `rule-broken`
 */
export function reversePayment(
  db: Kysely<DB>,
  reversal: Reversal,
  context: CallContext,
): Promise<{ reversalId: number; amount: number; currency: string }> {
  return runCommand(db, context.command, async (transaction) => {
    const { reversalId, payment, minor } = await takePaymentBack(transaction, reversal, context);
    const { currency, exponent } = payment;
    return { reversalId, amount: minorToNumber(minor, exponent), currency };
  });
}

const paymentTarget = z.object({ paymentId: z.int(), invoiceId: z.nullable(z.int()) });

/** Takes all that is left of a payment back; an invoice that it issued stays issued. */
export const undoPayment: TakeBack = async (transaction, target, context) => {
  const { paymentId, invoiceId } = paymentTarget.parse(target);
  const reversal = { paymentId, reason: texts('defaultRecords')('undonePayment') };
  const { payment, minor } = await takePaymentBack(transaction, reversal, context);
  const amount = formatAmount({ ...payment, minor });
  return { done: undoneText('payment', { amount }), invoiceId };
};
