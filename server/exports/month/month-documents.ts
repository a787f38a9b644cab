import { type Kysely, sql, type Transaction } from 'kysely';
import type { MonthContents } from '#contract/exports/month.ts';
import type { DB } from '#database/schema.ts';
import type { ZippedDocument } from '#server/files/zipped-originals.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

export interface MonthPeriod {
  from: CalendarDay;
  to: CalendarDay;
}

/** @param month `YYYY-MM` */
export function periodOf(month: string): MonthPeriod {
  const from = `${month}-01`;
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, ordinal, 1)).toISOString().slice(0, 10);
  return { from, to: addDays(next, -1) };
}

/** By the index of the list. What was issued elsewhere has its original there. */
const issuedHere = ({ from, to }: MonthPeriod) => sql`
  from invoice_list_row as listed join invoice on invoice.id = listed.id
  where listed.issued_date between ${from}::date and ${to}::date and invoice.issued_at is not null and invoice.series <> 'imported'`;

export async function readMonthContents(db: Kysely<DB>, month: string): Promise<MonthContents> {
  const period = periodOf(month);
  const within = (column: string) =>
    sql`${sql.ref(column)} between ${period.from}::date and ${period.to}::date`;
  const { rows } = await sql<Omit<MonthContents, 'month'>>`
    select (select count(*)::int from invoice_list_row where ${within('issued_date')} and base_status <> status_rank('Draft'))
        - (select count(*)::int from invoice where ${within('issued_date')} and series = 'imported') as invoices,
      (select count(*)::int from credit_note where ${within('issued_date')}) as "creditNotes",
      (select count(*)::int from payment where ${within('paid_on')}) as payments`.execute(db);
  return { month, ...(rows[0] ?? { invoices: 0, creditNotes: 0, payments: 0 }) };
}

/** All documents that were issued in the month, by kind and number. */
export async function readMonthDocuments(
  transaction: Transaction<DB>,
  period: MonthPeriod,
): Promise<ZippedDocument[]> {
  const { from, to } = period;
  const { rows } = await sql<Omit<ZippedDocument, 'id'> & { id: bigint }>`
    select 'invoice' as kind, invoice.id, invoice.number ${issuedHere(period)}
    union all
    select 'credit_note', id, number from credit_note where issued_date between ${from}::date and ${to}::date
    order by kind desc, number`.execute(transaction);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
