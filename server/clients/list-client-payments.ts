import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClientPayment, PaymentListQuery } from '#contract/clients/client-accounts.ts';
import type { PaymentSortKey } from '#contract/clients/payment-sort-keys.ts';
import { inOrderOf, pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';

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

/** A page of a client's payments, with what they settle, and how many there are. */
export async function listClientPayments(
  db: Kysely<DB>,
  { id, page, perPage, sortBy, sortDesc }: PaymentListQuery & { id: number },
): Promise<{ payments: ClientPayment[]; total: number; page: number }> {
  const { ids, ...counted } = await pageOfIds(db, {
    found: db
      .selectFrom('payment')
      .select(['id', 'paid_on', 'method', 'currency', 'amount_minor'])
      .where('client_id', '=', BigInt(id)),
    order: orders[sortBy](sql.raw(sortDesc ? 'desc' : 'asc')),
    page,
    perPage,
    isSearch: false,
  });
  const rows = await db
    .selectFrom('payment')
    .innerJoin('currency', 'currency.code', 'payment.currency')
    .select(['payment.id', 'payment.paid_on as date', 'payment.method', 'payment.note'])
    .select(['payment.currency', 'currency.exponent', 'payment.amount_minor as amountMinor'])
    .select('payment.reversed_minor as reversedMinor')
    .select(
      sql<Allocation[]>`(
        select coalesce(json_agg(part order by part."invoiceId"), '[]') from (
          select invoice_id as "invoiceId", number, sum(amount_minor)::text as minor
          from payment_allocation join invoice on invoice.id = invoice_id
          where payment_id = payment.id group by invoice_id, number having sum(amount_minor) > 0
        ) as part)`.as('parts'),
    )
    .where(sql<boolean>`payment.id = any(${ids})`)
    .execute();
  const payments = inOrderOf(ids, rows).map(
    ({ exponent, amountMinor, reversedMinor, parts, ...payment }) => {
      const settledMinor = parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
      const toNumber = (minor: bigint) => minorToNumber(minor, exponent);
      return {
        ...payment,
        id: Number(payment.id),
        amount: toNumber(amountMinor),
        reversed: toNumber(reversedMinor),
        allocations: parts.map(({ minor, ...part }) => ({
          ...part,
          amount: toNumber(BigInt(minor)),
        })),
        credit: toNumber(amountMinor - reversedMinor - settledMinor),
      };
    },
  );
  return { ...counted, payments };
}
