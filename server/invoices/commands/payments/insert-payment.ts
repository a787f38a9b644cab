import { sql, type Transaction } from 'kysely';
import type { PaymentBody } from '#contract/invoices/payments.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { toJson } from '#database/bulk-insert.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { insertHandle, toUndoHandle } from '#server/ledger/undo-handles.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';
import { versionIncrements } from '../increment-versions.ts';
import { moneyAndDifference } from './choose-difference.ts';
import type { SplitDifference } from './split-discount.ts';

interface NewPayment extends Pick<PaymentBody, 'date' | 'method' | 'note'> {
  clientId: bigint;
  currency: { currency: string; exponent: number };
  amountMinor: bigint;
  actorId: number;
  /** Whose page shows it when it was taken back, where that is one. */
  undoneOn: number | null;
  /**
   * Which locked invoices it settles, each by how much, and what of one of them is a difference that needs no money. What they
   * leave of the money is the client's credit.
   */
  parts: readonly {
    invoice: LockedInvoice;
    minor: bigint;
    difference?: SplitDifference | undefined;
  }[];
}

export interface RecordedPayment {
  paymentId: number;
  undo: UndoHandle;
  /** Whether the organisation thanks for it with a receipt. */
  isReceipted: boolean;
}

/** Stores a payment that was found right, and tells it on every invoice that it settles, or on its client. */
export async function insertPayment(
  transaction: Transaction<DB>,
  added: NewPayment,
): Promise<RecordedPayment> {
  const { clientId, currency, amountMinor, actorId, undoneOn, parts } = added;
  const payment = transaction
    .insertInto('payment')
    .values({
      client_id: clientId,
      currency: currency.currency,
      amount_minor: amountMinor,
      paid_on: added.date,
      method: added.method,
      note: added.note,
      created_by: BigInt(actorId),
      // What a sample client pays goes away with the sample data.
      is_sample: sql<boolean>`(select is_sample from client where id = ${clientId})`,
    })
    .returning('id');
  const ids = parts.map(({ invoice }) => invoice.id);
  const amounts = parts.map(({ minor }) => minor);
  const differing = parts.find(({ difference }) => difference);
  const ofInvoices = parts.map(({ invoice, minor, difference }) =>
    activityRow({
      invoiceId: Number(invoice.id),
      actorId,
      kind: 'payment',
      ...balanceChange(invoice, -minor, moneyAndDifference(invoice, minor, difference)),
    }),
  );
  const onAccount = { clientId: Number(clientId), actorId, kind: 'payment' as const };
  const data = { amount: { ...currency, minor: amountMinor } };
  const activity = parts.length > 0 ? ofInvoices : [activityRow({ ...onAccount, data })];
  const target = sql<string>`
    (select json_build_object('paymentId', id, 'invoiceId', ${undoneOn}::bigint) from new_payment)`;
  const difference = differing?.difference;
  const differed = difference
    ? sql`differed as (
        insert into payment_difference (payment_id, invoice_id, kind, amount_minor, tax_minor, taxes, lines)
        select id, ${differing.invoice.id}, ${difference.kind}, ${difference.minor}, ${difference.taxMinor}, ${toJson(difference.taxes)}::jsonb,
          ${toJson(difference.lines)}::jsonb from new_payment),`
    : sql``;
  // The versions first: then the triggers at its end add what is paid.
  const insert = sql<{
    paymentId: bigint;
    handle: string;
    expiresAt: Date;
    isReceipted: boolean | null;
  }>`
    with new_payment as (${payment}),
      allocated as (
        insert into payment_allocation (payment_id, invoice_id, amount_minor)
        select new_payment.id, part.* from new_payment, unnest(${ids}::bigint[], ${amounts}::bigint[]) as part),
      ${differed}
      told as (${transaction.insertInto('activity').values(activity)}),
      counted as (${versionIncrements(transaction, ids)}),
      undo as (${insertHandle(transaction, { actorId, kind: 'payment', target })})
    select new_payment.id as "paymentId", undo.*, (select sends_receipts from organisation) as "isReceipted"
    from new_payment, undo`;
  // The text goes by how many invoices there are.
  const rows =
    parts.length === 1
      ? await runPrepared(transaction, insert)
      : (await insert.execute(transaction)).rows;
  const [row] = rows;
  return {
    paymentId: Number(row?.paymentId),
    undo: toUndoHandle(rows),
    isReceipted: row?.isReceipted === true,
  };
}
