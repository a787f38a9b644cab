import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { findMailServer, type MailDeps } from '#server/mail/mail-deps.ts';
import type { LastNumber } from '#server/ledger/odd-dates.ts';

/** What decides whether an action fits an invoice; amounts in minor units. */
export interface BulkInvoice {
  id: bigint;
  number: string | null;
  status: InvoiceStatus;
  issuedDate: CalendarDay;
  isIssued: boolean;
  isSent: boolean;
  isDeleted: boolean;
  hasLine: boolean;
  tags: string[];
  /** Whom its emails go to; those of its client where it names nobody. */
  addresses: string[];
  currency: string;
  exponent: number;
  /** Something was paid on it or credited to it. */
  isSettled: boolean;
  hasCreditNote: boolean;
  /** A prepayment that another invoice takes off. */
  isDeducted: boolean;
  totalMinor: bigint;
  balanceMinor: bigint;
}

/** What it also depends on, read once for all of them. */
export interface BulkMoment {
  today: CalendarDay;
  /** The last number that was given in a year. */
  lastNumbers: ReadonlyMap<string, LastNumber>;
  /** Whether the database refuses a number that does not follow its date. */
  numbersFollowDates: boolean;
  /** `closed` or `locked`, by the first day of the month. */
  closedMonths: ReadonlyMap<CalendarDay, string>;
  /** Whether there is anything to send emails with. */
  canSend: boolean;
}

/** In the order of the ids; those that are not there are left out. */
export async function readBulkInvoices(
  db: Kysely<DB>,
  { ids, today }: { ids: readonly bigint[]; today: CalendarDay },
): Promise<BulkInvoice[]> {
  const { rows } = await sql<BulkInvoice>`
    select invoice.id, number, invoice_status(invoice, ${today}::date) as status, issued_date as "issuedDate",
      issued_at is not null as "isIssued", sent_at is not null as "isSent", deleted_at is not null as "isDeleted",
      exists (select from invoice_line where invoice_id = invoice.id) as "hasLine", tags, currency, exponent,
      paid_minor > 0 or credited_minor > 0 as "isSettled",
      exists (select from credit_note where credit_note.invoice_id = invoice.id) as "hasCreditNote",
      exists (select from invoice_deduction where prepayment_id = invoice.id and is_held) as "isDeducted",
      case when recipients = '{}' then array[company_email] else recipients end as addresses,
      total_minor as "totalMinor", balance_minor as "balanceMinor"
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join invoice on invoice.id = wanted.id join currency on currency.code = invoice.currency join client on client.id = client_id
    order by place`.execute(db);
  return rows;
}

export async function readBulkMoment(
  db: Kysely<DB>,
  { today, mail }: { today: CalendarDay; mail: MailDeps },
): Promise<BulkMoment> {
  const { rows: last } = await sql<LastNumber & { year: number }>`
    select year, number, issued_date as day from number_series as series cross join lateral (
      select number, issued_date from invoice
      where invoice.series = series.code and number_year = year and number_counter <= last_counter
      order by number_counter desc limit 1
    ) as last where code = 'invoice'`.execute(db);
  const { rows: rules } = await sql<{ numbersFollowDates: boolean }>`
    select numbers_follow_dates() as "numbersFollowDates"`.execute(db);
  const months = await db.selectFrom('accounting_period').select(['month', 'state']).execute();
  return {
    today,
    lastNumbers: new Map(last.map(({ year, ...number }) => [String(year), number])),
    numbersFollowDates: rules[0]?.numbersFollowDates ?? false,
    closedMonths: new Map(months.map(({ month, state }) => [month, state])),
    canSend: (await findMailServer(db, mail)) !== undefined,
  };
}
