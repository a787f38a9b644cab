import { sql, type Transaction } from 'kysely';
import type { PaymentBody } from '#contract/invoices/payments.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { insertHandle, toUndoHandle } from '#server/ledger/undo-handles.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';
import { versionIncrements } from '../increment-versions.ts';

interface NewPayment extends Pick<PaymentBody, 'date' | 'method' | 'note'> {
  clientId: bigint;
  currency: { currency: string; exponent: number };
  amountMinor: bigint;
  actorId: number;
  /** Whose page shows it when it was taken back, where that is one. */
  undoneOn: number | null;
  /** Which locked invoices it settles, each by how much; what they leave of it is the client's credit. */
  parts: readonly { invoice: LockedInvoice; minor: bigint }[];
}

/** Stores a payment that was found right, and tells it on every invoice that it settles, or on its client: its id, and what takes it back. */
export async function insertPayment(
  transaction: Transaction<DB>,
  { clientId, currency, amountMinor, date, method, note, actorId, undoneOn, parts }: NewPayment,
): Promise<{ paymentId: number; undo: UndoHandle }> {
  const payment = transaction
    .insertInto('payment')
    .values({
      client_id: clientId,
      currency: currency.currency,
      amount_minor: amountMinor,
      paid_on: date,
      method,
      note,
      created_by: BigInt(actorId),
      // What a sample client pays goes away with the sample data.
      is_sample: sql<boolean>`(select is_sample from client where id = ${clientId})`,
    })
    .returning('id');
  const ids = parts.map(({ invoice }) => invoice.id);
  const amounts = parts.map(({ minor }) => minor);
  const ofInvoices = parts.map(({ invoice, minor }) =>
    activityRow({
      invoiceId: Number(invoice.id),
      actorId,
      kind: 'payment',
      ...balanceChange(invoice, -minor, { amount: amountIn(invoice, minor) }),
    }),
  );
  const onAccount = { clientId: Number(clientId), actorId, kind: 'payment' as const };
  const data = { amount: { ...currency, minor: amountMinor } };
  const told = parts.length > 0 ? ofInvoices : [activityRow({ ...onAccount, data })];
  const target = sql<string>`
    (select json_build_object('paymentId', id, 'invoiceId', ${undoneOn}::bigint) from new_payment)`;
  // The versions first: then the triggers at its end add what is paid.
  const insert = sql<{ paymentId: bigint; handle: string; expiresAt: Date }>`
    with new_payment as (${payment}),
      allocated as (
        insert into payment_allocation (payment_id, invoice_id, amount_minor)
        select new_payment.id, part.* from new_payment, unnest(${ids}::bigint[], ${amounts}::bigint[]) as part),
      told as (${transaction.insertInto('activity').values(told)}),
      counted as (${versionIncrements(transaction, ids)}),
      undo as (${insertHandle(transaction, { actorId, kind: 'payment', target })})
    select new_payment.id as "paymentId", undo.* from new_payment, undo`;
  // The text goes by how many invoices there are.
  const rows =
    parts.length === 1
      ? await runPrepared(transaction, insert)
      : (await insert.execute(transaction)).rows;
  return { paymentId: Number(rows[0]?.paymentId), undo: toUndoHandle(rows) };
}
