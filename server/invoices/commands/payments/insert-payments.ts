import { sql, type Transaction } from 'kysely';
import type { PaymentBody } from '#contract/invoices/payments.ts';
import type { DB } from '#database/schema.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';
import { incrementVersions } from '../increment-versions.ts';
import { moneyAndDifference } from './choose-difference.ts';

interface NewPayments extends Pick<PaymentBody, 'date' | 'method' | 'note'> {
  /** Locked, and each owes something. */
  invoices: readonly LockedInvoice[];
  actorId: number;
}

/** Stores for each invoice a payment of its own of all that it owes: the payments' ids by those of the invoices. */
export async function insertPayments(
  transaction: Transaction<DB>,
  { invoices, actorId, date, method, note }: NewPayments,
): Promise<Map<bigint, bigint>> {
  const ids = invoices.map(({ id }) => id);
  const amounts = invoices.map(({ balanceMinor }) => balanceMinor);
  // The versions first: then the triggers at the end of what follows add what is paid.
  await incrementVersions(transaction, ids);
  const { rows } = await sql<{ id: bigint; invoiceId: bigint }>`
    with paying as (
      select row_number() over (order by place) as place, invoice.id, client_id, currency, minor
      from unnest(${ids}::bigint[], ${amounts}::bigint[]) with ordinality as owed (id, minor, place) join invoice using (id)
    ), made as (
      insert into payment (client_id, currency, amount_minor, paid_on, method, note, created_by, is_sample)
      select client_id, paying.currency, minor, ${date}::date, ${method}, ${note}, ${actorId}, is_sample
      from paying join client on client.id = client_id order by place
      returning id, client_id, amount_minor
    ), numbered as (
      -- Identities are given in the order of the rows.
      select made.*, row_number() over (order by id) as place from made
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select numbered.id, paying.id, minor from numbered join paying using (place)
    where (numbered.client_id, amount_minor) = (paying.client_id, minor)
    returning payment_id as id, invoice_id as "invoiceId"`.execute(transaction);
  // None may go to another invoice than its own.
  if (rows.length !== invoices.length)
    throw new Error('Payments are not in the order of their invoices');
  const activity = invoices.map((invoice) =>
    activityRow({
      invoiceId: Number(invoice.id),
      actorId,
      kind: 'payment',
      ...balanceChange(
        invoice,
        -invoice.balanceMinor,
        moneyAndDifference(invoice, invoice.balanceMinor, undefined),
      ),
    }),
  );
  await transaction.insertInto('activity').values(activity).execute();
  return new Map(rows.map(({ id, invoiceId }) => [invoiceId, id]));
}
