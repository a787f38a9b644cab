import { type Kysely, sql } from 'kysely';
import type { ClientPayment } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';

interface Allocation {
  invoiceId: number;
  number: string;
  /** As text: JSON has no whole numbers of that size. */
  minor: string;
}

/** All payments of a client, newest first, with what they settle. */
export async function listClientPayments(
  db: Kysely<DB>,
  { id }: { id: number },
): Promise<ClientPayment[]> {
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
    .where('payment.client_id', '=', BigInt(id))
    .orderBy('payment.paid_on', 'desc')
    .orderBy('payment.id', 'desc')
    .execute();
  return rows.map(({ exponent, amountMinor, reversedMinor, parts, ...payment }) => {
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
  });
}
