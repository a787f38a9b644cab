import { type Kysely, sql } from 'kysely';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { ImportedInvoice } from './check-row.ts';
import { describeOrigin } from './describe-origin.ts';
import { importedSeries } from '../read/imported-series.ts';

const t = texts('defaultRecords');

// Large enough that round trips do not count, small enough for the timeout of one statement.
const batchSize = 2_000;

interface WriteContext {
  /** ISO 4217, with its number of decimals. */
  currency: string;
  exponent: number;
  /** IANA name: an invoice was issued at the midnight of its day there. */
  timeZone: string;
}

/** Writes the invoices with their clients, lines, payments and activity. The caller owns the transaction. */
export async function writeInvoices(
  db: Kysely<DB>,
  invoices: readonly ImportedInvoice[],
  context: WriteContext,
): Promise<void> {
  // So that the newest invoice has the highest id, as if each had been written on its day.
  const place = ({ issuedDay, number }: ImportedInvoice) => `${issuedDay} ${number}`;
  const inOrder = invoices.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  await writeClients(db, inOrder);
  for (let start = 0; start < inOrder.length; start += batchSize) {
    await writeBatch(db, inOrder.slice(start, start + batchSize), context);
  }
}

async function writeClients(db: Kysely<DB>, invoices: readonly ImportedInvoice[]): Promise<void> {
  const clients = new Map(invoices.map(({ customerId, country }) => [customerId, country]));
  await sql`
    insert into client (name, external_key, country)
    select name, name, country
    from unnest(${[...clients.keys()]}::text[], ${[...clients.values()]}::text[]) as imported (name, country)
    on conflict (external_key) do nothing`.execute(db);
}

async function writeBatch(
  db: Kysely<DB>,
  invoices: readonly ImportedInvoice[],
  { currency, exponent, timeZone }: WriteContext,
): Promise<void> {
  const ids = await reserveIds(db, 'invoice', invoices.length);
  const records = invoices.map((invoice, index) => ({
    id: String(ids[index]),
    ...toRecord(invoice, { currency, exponent }),
  }));
  const rows = sql`json_to_recordset(${toJson(records)})
    as imported (id bigint, number text, title text, client_key text, issued date, due date, minor bigint, amount numeric,
      internal_note text, settled date, activity jsonb)`;
  await sql`
    insert into invoice (id, client_id, currency, issued_date, due_date, subtotal_minor, total_minor, internal_note)
    overriding system value
    select imported.id, client.id, ${currency}, issued, due, minor, minor, imported.internal_note
    from ${rows} join client on client.external_key = imported.client_key
    order by imported.id`.execute(db);
  await sql`
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
    select id, 1, title, amount, 1, minor from ${rows}`.execute(db);
  // Issued once they are whole: from here on they are frozen, and charged to their clients.
  await sql`
    update invoice set series = ${importedSeries}, number = imported.number,
      issued_at = issued::timestamp at time zone ${timeZone}
    from ${rows} where invoice.id = imported.id`.execute(db);
  await sql`
    insert into activity (invoice_id, kind, data)
    select id, 'imported', activity from ${rows} order by id`.execute(db);
  await sql`
    with settled as (
      select nextval(pg_get_serial_sequence('payment', 'id')) as payment_id, id, client_id, currency, minor, settled
      from ${rows} join invoice using (id) where settled is not null
    ), paid as (
      insert into payment (id, client_id, currency, amount_minor, paid_on, method, is_opening)
      overriding system value
      select payment_id, client_id, currency, minor, settled, 'Other', true from settled
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select payment_id, id, minor from settled`.execute(db);
}

function toRecord(invoice: ImportedInvoice, money: { currency: string; exponent: number }) {
  const { number, customerId, issuedDay, dueDay, amountMinor, settledDay } = invoice;
  const data: ActivityData['imported'] = {
    issuedOn: issuedDay,
    total: amountIn(money, amountMinor),
    paidOn: settledDay ?? null,
    origin: describeOrigin(invoice, money.exponent),
  };
  return {
    number,
    title: t('imported.line', { number }),
    client_key: customerId,
    issued: issuedDay,
    due: dueDay,
    minor: amountMinor.toString(),
    amount: minorToDecimal(amountMinor, money.exponent),
    internal_note: describeBilling(invoice),
    settled: settledDay,
    activity: data,
  };
}

function describeBilling({ isDisputed, isPaperless }: ImportedInvoice): string {
  const billing = isPaperless ? t('imported.electronic') : t('imported.paper');
  return isDisputed ? t('imported.disputed', { billing }) : billing;
}
