import { sql, type Transaction } from 'kysely';
import type { ActivityData } from '#database/activity-data.ts';
import { toJson } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { importedSeries } from '#server/invoices/read/imported-series.ts';
import type { Judged } from '../plan/judged.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import { type InvoiceRecord, originOf } from '../rows/invoice-record.ts';
import { inBatches } from './in-batches.ts';
import { ensureClients } from './write-clients.ts';
import type { Written } from './written.ts';

export interface WriteContext {
  /** IANA name: an invoice was issued at the midnight of its day there. */
  timeZone: string;
  /** Nobody where it comes from the terminal. */
  actorId: number | null;
}

/**
 * Writes invoices that another program has issued, with their clients, lines, taxes, payments and activity: each under its own
 * number, against the opening account. The caller owns the transaction.
 */
export async function writeInvoices(
  transaction: Transaction<DB>,
  judged: readonly Judged<InvoiceRecord>[],
  context: WriteContext,
): Promise<Written[]> {
  const fresh = judged.flatMap(({ verdict, record, rows }) =>
    verdict === 'create' && record ? [{ record, line: rows[0]?.line ?? null }] : [],
  );
  if (fresh.length === 0) return [];
  // So that the newest invoice has the highest id, as if each had been written on its day.
  const place = ({ record: { issued, number } }: (typeof fresh)[number]) => `${issued} ${number}`;
  const inOrder = fresh.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  const refs = inOrder.map(({ record }) => record.client);
  const { ids: clientIds, written } = await ensureClients(transaction, refs, context.actorId);
  for (const batch of inBatches(inOrder)) {
    const paid = batch.filter(({ record }) => record.paidMinor > 0n);
    const ids = await reserveIds(transaction, 'invoice', batch.length);
    const paymentIds = await reserveIds(transaction, 'payment', paid.length);
    const rows = batch.map(({ record, line }, index) => ({
      ...{ record, line, id: ids[index] ?? 0n },
      clientId: clientIds.get(clientIdentity(record.client)) ?? 0n,
      paymentId: record.paidMinor > 0n ? (paymentIds.shift() ?? 0n) : null,
    }));
    await writeBatch(transaction, rows, context);
    written.push(...rows.flatMap(toWritten));
  }
  return written;
}

interface InvoiceRow {
  record: InvoiceRecord;
  line: number | null;
  id: bigint;
  clientId: bigint;
  paymentId: bigint | null;
}

function toWritten({ record: { number }, line, id, paymentId }: InvoiceRow): Written[] {
  const invoice: Written = { record: 'invoice', id, key: number, line, before: null };
  if (paymentId === null) return [invoice];
  const key = `paid ${number}`;
  return [invoice, { record: 'payment', id: paymentId, key, line: null, before: null }];
}

async function writeBatch(
  transaction: Transaction<DB>,
  rows: readonly InvoiceRow[],
  { timeZone, actorId }: WriteContext,
): Promise<void> {
  const invoices = sql`json_to_recordset(${toJson(rows.map(toColumns))}) as told (id bigint, client_id bigint,
    currency text, number text, issued_date date, due_date date, prices_include_tax boolean, tax_per_line boolean,
    subtotal_minor bigint, tax_minor bigint, total_minor bigint, reference text, note text, internal_note text,
    buyer_reference text, purchase_order text, contract text, project text, delivered_from date, delivered_to date,
    tags text[], recipients text[], payment_id bigint, paid_minor bigint, paid_on date, activity jsonb)`;
  await sql`
    insert into invoice (id, client_id, currency, issued_date, due_date, prices_include_tax, tax_per_line, subtotal_minor,
      tax_minor, total_minor, reference, note, internal_note, buyer_reference, purchase_order, contract, project,
      delivered_from, delivered_to, tags, recipients)
    overriding system value
    select id, client_id, currency, issued_date, due_date, prices_include_tax, tax_per_line, subtotal_minor, tax_minor,
      total_minor, reference, note, internal_note, buyer_reference, purchase_order, contract, project, delivered_from, delivered_to,
      tags, recipients
    from ${invoices} order by id`.execute(transaction);
  await sql`
    insert into invoice_line (invoice_id, position, title, description, cost, qty, unit, discount_percent, discount_minor, price_minor, taxes)
    select invoice_id, position, title, description, cost, qty, unit, discount_percent, discount_minor, price_minor, taxes
    from jsonb_populate_recordset(null::invoice_line, ${toJson(rows.flatMap(toLines))}::jsonb)`.execute(
    transaction,
  );
  await sql`
    insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor)
    select invoice_id, category, rate, base_minor, tax_minor
    from jsonb_populate_recordset(null::invoice_tax, ${toJson(rows.flatMap(toTaxes))}::jsonb)`.execute(
    transaction,
  );
  // Issued once they are whole: from here on they are frozen, and charged to their clients.
  await sql`
    update invoice set series = ${importedSeries}, number = told.number,
      issued_at = told.issued_date::timestamp at time zone ${timeZone}
    from ${invoices} where invoice.id = told.id`.execute(transaction);
  await sql`
    insert into activity (invoice_id, actor_id, kind, data)
    select id, ${actorId}::bigint, 'imported', activity from ${invoices} order by id`.execute(
    transaction,
  );
  await sql`
    with paid as (
      insert into payment (id, client_id, currency, amount_minor, paid_on, method, is_opening, created_by)
      overriding system value
      select payment_id, client_id, currency, paid_minor, paid_on, 'Other', true, ${actorId}::bigint
      from ${invoices} where payment_id is not null order by payment_id
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select payment_id, id, paid_minor from ${invoices} where payment_id is not null`.execute(
    transaction,
  );
}

function toColumns({ record, id, clientId, paymentId }: InvoiceRow) {
  const { number, currency, issued, due, totals, paidMinor, paidOn } = record;
  const isWhole = paidMinor === totals.totalMinor;
  const money = { currency: currency.code, exponent: currency.exponent };
  const activity: ActivityData['imported'] = {
    issuedOn: issued,
    total: amountIn(money, totals.totalMinor),
    paidOn: isWhole ? (paidOn ?? null) : null,
    origin: originOf(record),
  };
  return {
    ...{ id, number, client_id: clientId, currency: currency.code },
    ...{ issued_date: issued, due_date: due },
    prices_include_tax: record.pricesIncludeTax,
    tax_per_line: record.taxPerLine,
    subtotal_minor: totals.subtotalMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
    reference: record.reference,
    buyer_reference: record.buyerReference,
    purchase_order: record.purchaseOrder,
    contract: record.contract,
    project: record.project,
    delivered_from: record.delivered?.from ?? null,
    delivered_to: record.delivered?.to ?? null,
    note: record.note,
    internal_note: record.internalNote,
    ...{ tags: record.tags, recipients: record.recipients },
    ...{ payment_id: paymentId, paid_minor: paidMinor, paid_on: paidOn ?? null, activity },
  };
}

const toLines = ({ record: { lines, totals }, id }: InvoiceRow) =>
  lines.map(({ title, description, cost, qty, unit, discountPercent, taxes }, index) => ({
    ...{ invoice_id: id, position: index + 1, title, description, cost, qty, unit, taxes },
    discount_percent: discountPercent ?? null,
    discount_minor: totals.lines[index]?.discountMinor ?? 0n,
    price_minor: totals.lines[index]?.priceMinor ?? 0n,
  }));

const toTaxes = ({ record: { totals }, id }: InvoiceRow) =>
  totals.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
    ...{ invoice_id: id, category, rate },
    ...{ base_minor: baseMinor, tax_minor: taxMinor },
  }));
