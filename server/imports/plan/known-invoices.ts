import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { importedSeries } from '#server/invoices/read/imported-series.ts';

export type Origin = Readonly<Record<string, string>>;

/** A line as a file could say it: title, description, quantity and price in minor units. */
export type LineText = readonly [string, string, string, string];

export type KnownInvoice =
  Awaited<ReturnType<typeof readKnownInvoices>> extends ReadonlyMap<string, infer Known>
    ? Known
    : never;

/** The invoices that have these numbers; one that was imported before one of our own. */
export async function readKnownInvoices(
  db: Kysely<DB>,
  numbers: readonly string[],
  today: CalendarDay,
) {
  const stored = await db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .leftJoin('activity', (join) =>
      join.onRef('activity.invoice_id', '=', 'invoice.id').on('activity.kind', '=', 'imported'),
    )
    .where(sql<boolean>`invoice.number = any(${numbers}::text[])`)
    // A number that was taken back can be imported again.
    .where('invoice.taken_back_as', '=', 0n)
    .orderBy(sql`invoice.series = ${importedSeries}`)
    .orderBy('invoice.id')
    .select(['invoice.id', 'invoice.number', 'invoice.version', 'invoice.client_id as clientId'])
    .select(['client.name as clientName', 'invoice.currency', 'exponent'])
    .select(['invoice.issued_date as issued', 'invoice.due_date as due'])
    .select(['invoice.total_minor as totalMinor', 'invoice.tax_minor as taxMinor'])
    .select(['invoice.paid_minor as paidMinor', 'invoice.balance_minor as balanceMinor'])
    .select(['invoice.reference', 'invoice.buyer_reference as buyerReference'])
    .select(['invoice.purchase_order as purchaseOrder', 'invoice.contract', 'invoice.project'])
    .select(['delivered_from as deliveredFrom', 'delivered_to as deliveredTo', 'invoice.note'])
    .select(['invoice.internal_note as internalNote', 'invoice.tags', 'invoice.recipients'])
    .select(sql<boolean>`invoice.series = ${importedSeries}`.as('isImported'))
    .select(sql<InvoiceStatus>`invoice_status(invoice, ${today}::date)`.as('status'))
    .select(sql<Origin | null>`activity.data -> 'origin'`.as('origin'))
    .select(
      sql<LineText[]>`(select coalesce(json_agg(
        json_build_array(title, description, trim_scale(qty)::text, price_minor::text) order by position), '[]')
        from invoice_line where invoice_id = invoice.id)`.as('lines'),
    )
    .execute();
  return new Map(
    stored.map(({ number, origin, ...row }) => [
      number ?? '',
      { ...row, number: number ?? '', origin: origin ?? {} },
    ]),
  );
}

/** What imports of receivables files alone called them. */
const formerNames: Readonly<Record<string, string>> = {
  client: 'customerID',
  issued: 'InvoiceDate',
  due: 'DueDate',
  total: 'InvoiceAmount',
  paidOn: 'SettledDate',
};

/** What the file that brought an invoice said of it; nothing where none did, or it said nothing. */
export const saidBefore = (origin: Origin, field: string): string | undefined =>
  origin[field] ?? origin[formerNames[field] ?? ''];
