import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { IdentifiedInvoice } from './invoice-rows.ts';
import { reserveIds } from '#database/reserve-ids.ts';

/** Writes the payments in the order in which they came in, each settling its own invoice. */
export async function writePayments(
  db: Kysely<DB>,
  {
    invoices,
    bookkeeperId,
  }: { invoices: readonly IdentifiedInvoice[]; bookkeeperId: bigint | null },
): Promise<void> {
  const payments = invoices
    .flatMap(({ invoice, id, clientId, moments }) =>
      invoice.payments.map((payment, index) => ({
        ...payment,
        invoiceId: id,
        clientId,
        at: moments.paid[index] ?? moments.created,
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await reserveIds(db, 'payment', payments.length);
  const rows = payments.map(
    ({ clientId, amountMinor, day, method, note, at }, index): Insertable<DB['payment']> => ({
      id: ids[index],
      client_id: clientId,
      currency: 'USD',
      amount_minor: amountMinor,
      paid_on: day,
      method,
      note,
      is_sample: true,
      created_at: at,
      created_by: bookkeeperId,
    }),
  );
  await bulkInsert(db, 'payment', rows);
  const allocations = payments.map(({ invoiceId, amountMinor }, index) => ({
    payment_id: ids[index] ?? 0n,
    invoice_id: invoiceId,
    amount_minor: amountMinor,
  }));
  await bulkInsert(db, 'payment_allocation', allocations);
}
