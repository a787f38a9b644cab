import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { lockClient, type LockedInvoice, lockInvoices } from '#server/ledger/lock-invoice.ts';
import type { SplitDifference } from './split-discount.ts';

export interface LockedPayment {
  id: bigint;
  clientId: bigint;
  currency: string;
  exponent: number;
  /** What was neither taken nor given back yet. */
  leftMinor: bigint;
  /** What it settles without money, while that is not taken back. */
  difference: (SplitDifference & { invoiceId: bigint }) | undefined;
  /** What it settles now, the latest allocation first. */
  parts: { invoice: LockedInvoice; minor: bigint }[];
}

/**
 * Locks a payment with its client and the invoices that it settles.
 * @throws {ProblemError} `not-found`
 */
export async function lockPayment(
  transaction: Transaction<DB>,
  { id, today }: { id: number; today: CalendarDay },
): Promise<LockedPayment> {
  const key = BigInt(id);
  const paid = await transaction
    .selectFrom('payment')
    .select('client_id as clientId')
    .where('id', '=', key)
    .executeTakeFirst();
  if (!paid) throw notFound('payment', id);
  // Client, then invoices: from here on nobody else allocates or reverses any of its money.
  await lockClient(transaction, paid.clientId);
  const settled = await transaction
    .selectFrom('payment_allocation')
    .select('invoice_id as invoiceId')
    .select(sql<bigint>`sum(amount_minor)::bigint`.as('minor'))
    .where('payment_id', '=', key)
    .groupBy('invoice_id')
    .having(sql<boolean>`sum(amount_minor) > 0`)
    .orderBy(sql`min(id)`, 'desc')
    .execute();
  const ids = settled.map(({ invoiceId }) => Number(invoiceId));
  const invoices = ids.length === 0 ? [] : await lockInvoices(transaction, { ids, today });
  const payment = await transaction
    .selectFrom('payment')
    .innerJoin('currency', 'currency.code', 'payment.currency')
    .select(['payment.id', 'payment.client_id as clientId', 'payment.currency', 'exponent'])
    .select(sql<bigint>`amount_minor - reversed_minor - refunded_minor`.as('leftMinor'))
    .where('payment.id', '=', key)
    .forUpdate('payment')
    .executeTakeFirstOrThrow();
  const difference = await transaction
    .selectFrom('payment_difference')
    .select(['invoice_id as invoiceId', 'kind', 'amount_minor as minor', 'tax_minor as taxMinor'])
    .select([
      sql<SplitDifference['taxes']>`taxes`.as('taxes'),
      sql<SplitDifference['lines']>`lines`.as('lines'),
    ])
    .$narrowType<{ kind: DifferenceKind }>()
    .where('payment_id', '=', key)
    .where(
      sql<boolean>`reversal_id is null and not exists (
      select from payment_difference as back where back.payment_id = ${key} and back.reversal_id is not null)`,
    )
    .executeTakeFirst();
  const parts = settled.flatMap(({ invoiceId, minor }) =>
    invoices.filter((invoice) => invoice.id === invoiceId).map((invoice) => ({ invoice, minor })),
  );
  return { ...payment, difference, parts };
}
