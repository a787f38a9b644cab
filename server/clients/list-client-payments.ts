import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClientPayment, PaymentListQuery } from '#contract/clients/client-accounts.ts';
import type { PaymentSortKey } from '#contract/clients/payment-sort-keys.ts';
import { inOrderOf, pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import { moneyOfClient } from './money-of-client.ts';

interface Allocation {
  invoiceId: number;
  number: string;
  /** As text: JSON has no whole numbers of that size. */
  minor: string;
}

const orders: Record<PaymentSortKey, (way: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  date: (way) => sql`paid_on ${way}, id ${way}`,
  method: (way) => sql`method ${way}, id ${way}`,
  amount: (way) => sql`currency, amount_minor ${way}, id ${way}`,
};

/** A page of a client's payments, with what they settle, and of what was refunded to it; and how many there are. */
export async function listClientPayments(
  db: Kysely<DB>,
  { id, page, perPage, sortBy, sortDesc }: PaymentListQuery & { id: number },
): Promise<{ payments: ClientPayment[]; total: number; page: number }> {
  const { ids, ...counted } = await pageOfIds(db, {
    found: moneyOfClient(id),
    order: orders[sortBy](sql.raw(sortDesc ? 'desc' : 'asc')),
    page,
    perPage,
    isSearch: false,
  });
  const { rows } = await sql<Row>`
    select payment.id, paid_on as date, method, note, payment.currency, exponent, amount_minor as "amountMinor",
      reversed_minor as "reversedMinor", refunded_minor as "refundedMinor",
      difference_minor as "differenceMinor",
      (select kind from payment_difference where payment_id = payment.id and reversal_id is null) as "differenceKind", (
        select coalesce(json_agg(part order by part."invoiceId"), '[]') from (
          select invoice_id as "invoiceId", number, sum(amount_minor)::text as minor
          from payment_allocation join invoice on invoice.id = invoice_id
          where payment_id = payment.id group by invoice_id, number having sum(amount_minor) > 0
        ) as part) as parts
    from payment join currency on currency.code = payment.currency where payment.id = any(${ids})
    union all
    select -refund.id, refunded_on, method, reference, refund.currency, exponent, -amount_minor, 0, 0, 0, null, '[]'
    from refund join currency on currency.code = refund.currency where -refund.id = any(${ids})`.execute(
    db,
  );
  return { ...counted, payments: inOrderOf(ids, rows).map(toPayment) };
}

interface Row extends Pick<ClientPayment, 'date' | 'method' | 'note' | 'currency'> {
  id: bigint;
  exponent: number;
  amountMinor: bigint;
  reversedMinor: bigint;
  refundedMinor: bigint;
  differenceMinor: bigint;
  differenceKind: DifferenceKind | null;
  parts: Allocation[];
}

function toPayment(row: Row): ClientPayment {
  const { id, exponent, amountMinor, reversedMinor, refundedMinor, parts, ...rest } = row;
  const { differenceMinor, differenceKind, ...payment } = rest;
  const settledMinor = parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
  const toNumber = (minor: bigint) => minorToNumber(minor, exponent);
  const leftMinor = amountMinor - reversedMinor - refundedMinor + differenceMinor - settledMinor;
  return {
    ...payment,
    kind: id < 0n ? 'refund' : 'payment',
    id: Math.abs(Number(id)),
    amount: toNumber(amountMinor),
    reversed: toNumber(reversedMinor),
    refunded: toNumber(refundedMinor),
    allocations: parts.map(({ minor, ...part }) => ({ ...part, amount: toNumber(BigInt(minor)) })),
    difference:
      differenceKind === null || differenceMinor === 0n
        ? null
        : { kind: differenceKind, amount: toNumber(differenceMinor) },
    credit: toNumber(leftMinor > 0n ? leftMinor : 0n),
  };
}
