import { sql, type Transaction } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import type { JudgedPayment, PaidInvoice } from '../plan/judge-payments.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import type { PaymentRecord } from '../rows/invoice-record.ts';
import { inBatches } from './in-batches.ts';
import { bulkInsertActivity, ensureClients } from './write-clients.ts';
import type { Written } from './written.ts';

interface PaymentRow {
  id: bigint;
  record: PaymentRecord;
  line: number | null;
  invoice: PaidInvoice | undefined;
  clientId: bigint;
}

/**
 * Writes payments that were recorded elsewhere. What settles an imported invoice, or none, was elsewhere: it stands against the
 * opening account. What settles an invoice of our own is cash.
 * @throws {ProblemError} `wrong-state` where an invoice was settled since it was judged
 */
export async function writePayments(
  transaction: Transaction<DB>,
  judged: readonly JudgedPayment[],
  actorId: number | null,
): Promise<Written[]> {
  const fresh = judged.flatMap(({ verdict, record, rows, invoice }) =>
    verdict === 'create' && record ? [{ record, invoice, line: rows[0]?.line ?? null }] : [],
  );
  if (fresh.length === 0) return [];
  const refs = fresh.flatMap(({ record, invoice }) =>
    !invoice && record.client ? [record.client] : [],
  );
  const { ids: clientIds, written } = await ensureClients(transaction, refs, actorId);
  const ids = await reserveIds(transaction, 'payment', fresh.length);
  const rows = fresh.map((one, index): PaymentRow => {
    const identity = one.record.client ? clientIdentity(one.record.client) : '';
    return {
      ...one,
      id: ids[index] ?? 0n,
      clientId: one.invoice?.clientId ?? clientIds.get(identity) ?? 0n,
    };
  });
  await lockPaid(transaction, rows);
  // The versions first: then the triggers at the end of what follows add what is paid.
  const paidIds = rows.flatMap(({ invoice }) => (invoice ? [invoice.id] : []));
  await incrementVersions(transaction, [...new Set(paidIds)]);
  for (const batch of inBatches(rows)) await insertBatch(transaction, batch, actorId);
  await bulkInsertActivity(transaction, describePayments(rows, actorId));
  const own = rows.map(({ id, record: { key }, line }): Written => {
    return { record: 'payment', id, key, line, before: null };
  });
  return [...written, ...own];
}

/** Clients before invoices, as every command does. */
async function lockPaid(transaction: Transaction<DB>, rows: readonly PaymentRow[]): Promise<void> {
  const invoices = new Map(rows.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice]] : [])));
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId))];
  await sql`
    select from client where id = any(${clientIds}::bigint[]) order by id for no key update`.execute(
    transaction,
  );
  const locked = await transaction
    .selectFrom('invoice')
    .where(sql<boolean>`id = any(${[...invoices.keys()]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'balance_minor as balanceMinor'])
    .execute();
  const isAsJudged = locked.every(
    ({ id, balanceMinor }) => invoices.get(id)?.balanceMinor === balanceMinor,
  );
  if (!isAsJudged) throw wrongState(refusal('fileImport.changed'));
}

async function insertBatch(
  transaction: Transaction<DB>,
  rows: readonly PaymentRow[],
  actorId: number | null,
): Promise<void> {
  const told = rows.map(({ id, record, invoice, clientId }) => ({
    ...{ id, client_id: clientId, invoice_id: invoice?.id ?? null },
    currency: invoice?.currency ?? record.currency.code,
    minor: record.minor,
    ...{ paid_on: record.day, method: record.method, note: record.note },
    is_opening: invoice?.isImported !== false,
  }));
  const payments = sql`json_to_recordset(${toJson(told)}) as told (id bigint, client_id bigint, invoice_id bigint,
    currency text, minor bigint, paid_on date, method text, note text, is_opening boolean)`;
  await sql`
    with made as (
      insert into payment (id, client_id, currency, amount_minor, paid_on, method, note, is_opening, created_by, is_sample)
      overriding system value
      select told.id, client_id, currency, minor, paid_on, method, note, is_opening, ${actorId}::bigint, is_sample
      from ${payments} join client on client.id = client_id order by told.id
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select id, invoice_id, minor from ${payments} where invoice_id is not null`.execute(
    transaction,
  );
}

function describePayments(rows: readonly PaymentRow[], actorId: number | null) {
  const left = new Map<bigint, bigint>();
  return rows.flatMap(({ invoice, record: { minor } }) => {
    // Credit has no invoice to tell of it.
    if (!invoice) return [];
    const before = left.get(invoice.id) ?? invoice.balanceMinor;
    const after = before - minor;
    left.set(invoice.id, after);
    const balance = { before: amountIn(invoice, before), after: amountIn(invoice, after) };
    return [
      activityRow({
        ...{ invoiceId: Number(invoice.id), actorId, kind: 'payment' as const },
        data: { amount: amountIn(invoice, minor), balance },
        before: { balance: minorToDecimal(before, invoice.exponent) },
        after: { balance: minorToDecimal(after, invoice.exponent) },
      }),
    ];
  });
}
