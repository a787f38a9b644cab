import { sql, type Transaction } from 'kysely';
import type { PaymentMethod } from '#contract/payments.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { sendAhead } from '#database/sent-together.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';
import { raiseVersions } from '../raise-versions.ts';

export interface NewPayment {
  clientId: bigint;
  currency: string;
  amountMinor: bigint;
  date: CalendarDay;
  method: PaymentMethod;
  note: string;
  actorId: number;
  /** Which locked invoices it settles, each by how much; what they leave of it is the client's credit. */
  parts: readonly { invoice: LockedInvoice; minor: bigint }[];
}

/** Stores a payment that was found right, tells it on every invoice that it settles, and gives its id. */
export async function insertPayment(
  transaction: Transaction<DB>,
  { clientId, currency, amountMinor, date, method, note, actorId, parts }: NewPayment,
): Promise<number> {
  const { id } = await transaction
    .insertInto('payment')
    .values({
      client_id: clientId,
      currency,
      amount_minor: amountMinor,
      paid_on: date,
      method,
      note,
      created_by: BigInt(actorId),
      // What a sample client pays goes away with the sample data.
      is_sample: sql<boolean>`(select is_sample from client where id = ${clientId})`,
    })
    .returning('id')
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow();
  const allocate = transaction.insertInto('payment_allocation').values(
    parts.map(({ invoice, minor }) => ({
      payment_id: id,
      invoice_id: invoice.id,
      amount_minor: minor,
    })),
  );
  await sendAhead(transaction, allocate.compile());
  for (const { invoice, minor } of parts) {
    await writeActivity(transaction, {
      invoiceId: Number(invoice.id),
      actorId,
      kind: 'payment',
      summary: `Payment of ${formatAmount({ ...invoice, minor })} recorded`,
      ...balanceChange(invoice, -minor),
    });
  }
  await raiseVersions(
    transaction,
    parts.map(({ invoice }) => invoice.id),
  );
  return Number(id);
}
