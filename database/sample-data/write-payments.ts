import type { Insertable, Kysely } from 'kysely';
import { bulkInsert } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { SampleInvoice } from './invoice-rows.ts';
import type { SampleContext } from './records.ts';

/** Writes the payments in the order in which they came in, each settling its own invoice. */
export async function writePayments(
  db: Kysely<DB>,
  invoices: readonly SampleInvoice[],
  { today, at, bookkeeperId }: SampleContext,
): Promise<void> {
  const payments = invoices
    .flatMap(({ id, client, payments = [] }) =>
      payments.map((payment) => ({ ...payment, id, client, created: at(payment.paid) })),
    )
    .sort((a, b) => a.created.getTime() - b.created.getTime());
  const ids = await reserveIds(db, 'payment', payments.length);
  const rows = payments.map(
    ({ client, minor, paid, method, note = '', created }, index): Insertable<DB['payment']> => ({
      id: ids[index],
      client_id: client.id,
      currency: 'USD',
      amount_minor: BigInt(minor),
      paid_on: addDays(today, paid[0]),
      method,
      note,
      is_sample: true,
      created_at: created,
      created_by: bookkeeperId,
    }),
  );
  await bulkInsert(db, 'payment', rows);
  const allocations = payments.map(({ id, minor, charges = 0 }, index) => ({
    payment_id: ids[index] ?? 0n,
    invoice_id: id,
    amount_minor: BigInt(minor + charges),
  }));
  const differences = payments.flatMap(({ id, charges = 0 }, index) =>
    charges === 0
      ? []
      : {
          payment_id: ids[index] ?? 0n,
          invoice_id: id,
          kind: 'bank-charges',
          amount_minor: BigInt(charges),
        },
  );
  await bulkInsert(db, 'payment_difference', differences);
  await bulkInsert(db, 'payment_allocation', allocations);
}
