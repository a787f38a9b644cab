import type { Kysely } from 'kysely';
import type { ReversalPreview } from '#contract/invoices/payments.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { readClientCredit } from '../credit/read-client-credit.ts';
import { planReversal } from './take-payment-back.ts';

/**
 * What will be open once a payment is reversed, by the rules that it is reversed by. Nothing is written.
 * @throws {ProblemError} as reversing it would
 */
export function previewReversal(
  db: Kysely<DB>,
  {
    paymentId,
    amount,
    today,
  }: { paymentId: number; amount?: string | undefined; today: CalendarDay },
): Promise<ReversalPreview> {
  return db.transaction().execute(async (transaction) => {
    const plan = await planReversal(transaction, { paymentId, amount }, today);
    const { payment, minor, fromCreditMinor, parts } = plan;
    const creditMinor = await readClientCredit(transaction, payment);
    const toNumber = (value: bigint) => minorToNumber(value, payment.exponent);
    return {
      amount: toNumber(minor),
      fromCredit: toNumber(fromCreditMinor),
      credit: toNumber(creditMinor - fromCreditMinor),
      difference: payment.difference
        ? { kind: payment.difference.kind, amount: toNumber(payment.difference.minor) }
        : null,
      invoices: parts.map(({ invoice, minor: taken }) => ({
        id: Number(invoice.id),
        number: invoice.number ?? '',
        reopened: toNumber(taken),
        owed: toNumber(invoice.claimMinor + taken),
      })),
    };
  });
}
