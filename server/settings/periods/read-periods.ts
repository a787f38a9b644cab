import { type Kysely, sql } from 'kysely';
import type { AccountingPeriods, OpenItems, PeriodState } from '#contract/settings/periods.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';

const years = (day: CalendarDay) => Number(day.slice(0, 4));

/** The months of a year that have begun, with their states. */
export async function readPeriods(
  db: Kysely<DB>,
  { year: wanted, today }: { year?: number | undefined; today: CalendarDay },
): Promise<AccountingPeriods> {
  const lastYear = years(today);
  const year = wanted ?? lastYear;
  // Two looks at the ends of indexes: the books begin with an invoice or a payment.
  const first = await sql<{ day: CalendarDay | null }>`
    select least((select min(issued_date) from invoice_list_row), (select min(paid_on) from payment)) as day`.execute(
    db,
  );
  const { rows } = await sql<{
    month: string;
    state: PeriodState;
    changedAt: Date | null;
    changedBy: string | null;
  }>`
    select to_char(begun, 'YYYY-MM') as month, coalesce(state, 'open') as state, changed_at as "changedAt", name as "changedBy"
    from generate_series(make_date(${year}::int, 12, 1)::timestamp, make_date(${year}::int, 1, 1)::timestamp, interval '-1 month') as begun
      left join accounting_period on month = begun::date
      left join app_user on app_user.id = changed_by
    where begun::date <= ${today}::date or state is not null
    order by begun desc`.execute(db);
  const day = first.rows[0]?.day ?? today;
  return {
    year,
    firstYear: Math.min(years(day), lastYear),
    lastYear,
    months: rows.map(({ changedAt, ...row }) => ({
      ...row,
      changedAt: changedAt?.toISOString() ?? null,
    })),
  };
}

/** What hangs in a month. */
export async function readOpenItems(db: Kysely<DB>, month: string): Promise<OpenItems> {
  const first = `${month}-01`;
  const isIn = (day: string) =>
    sql`${sql.ref(day)} >= ${first}::date and ${sql.ref(day)} < (${first}::date + interval '1 month')::date`;
  const counts = await sql<{ drafts: bigint; missing: bigint }>`
    select (select count(*) from invoice_list_row where base_status = status_rank('Draft') and ${isIn('issued_date')}) as drafts,
      (select coalesce(sum(cardinality(missing)), 0)::bigint from series_proof where year = ${Number(month.slice(0, 4))}) as missing`.execute(
    db,
  );
  const unallocated = await sql<{
    currency: string;
    exponent: number;
    minor: bigint;
    payments: bigint;
  }>`
    select currency, exponent, sum(free.minor)::bigint as minor, count(*) as payments
    from payment join currency on code = currency
      cross join lateral (
        select payment.amount_minor - reversed_minor + difference_minor - coalesce(sum(part.amount_minor), 0) as minor
        from payment_allocation as part where part.payment_id = payment.id
      ) as free
    where ${isIn('paid_on')} and free.minor > 0
    group by currency, exponent order by currency`.execute(db);
  const [row] = counts.rows;
  return {
    month,
    drafts: Number(row?.drafts ?? 0n),
    missingNumbers: Number(row?.missing ?? 0n),
    unallocated: unallocated.rows.map(({ currency, exponent, minor, payments }) => ({
      currency,
      amount: minorToNumber(minor, exponent),
      payments: Number(payments),
    })),
  };
}
