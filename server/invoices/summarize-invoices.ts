import { type Kysely, sql } from 'kysely';
import type { InvoiceSummary } from '#contract/invoices.ts';
import type { DB } from '#database/schema.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';
import { minorToNumber } from '#domain/money.ts';
import { statusOn } from './status-on.ts';
import { type SummaryScope, summarizeWeeks, type WeekFigures } from './summarize-weeks.ts';

interface Figures {
  exponent: number;
  outstandingMinor: bigint;
  outstandingCount: bigint;
  pastDueMinor: bigint;
  pastDueCount: bigint;
  draftsMinor: bigint;
  draftsCount: bigint;
  paidMinor: bigint;
  paidCount: bigint;
  invoices: bigint;
  clients: bigint;
}

async function readFigures(db: Kysely<DB>, { today, currency }: SummaryScope): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with month as (
      select date_trunc('month', ${today}::date)::date as first_day
    ), paid as (
      select id, amount_minor - reversed_minor as kept_minor from payment, month
      where currency = ${currency} and paid_on >= first_day and paid_on < (first_day + interval '1 month')
    ), own as (
      select ${statusOn(today)} as status, total_minor, balance_minor from invoice
      where currency = ${currency} and deleted_at is null
    )
    select currency.exponent, figures.*,
      (select coalesce(sum(kept_minor), 0) from paid)::bigint as "paidMinor",
      (select count(*) from (
        select invoice_id from payment_allocation where payment_id in (select id from paid)
        group by invoice_id having sum(amount_minor) > 0
      ) as settled) as "paidCount",
      (select count(*) from invoice where deleted_at is null) as invoices,
      (select count(*) from client) as clients
    from currency cross join lateral (
      select
        coalesce(sum(balance_minor) filter (where status = any(${unpaidStatuses})), 0)::bigint as "outstandingMinor",
        count(*) filter (where status = any(${unpaidStatuses})) as "outstandingCount",
        coalesce(sum(balance_minor) filter (where status = 'Past Due'), 0)::bigint as "pastDueMinor",
        count(*) filter (where status = 'Past Due') as "pastDueCount",
        coalesce(sum(total_minor) filter (where status = 'Draft'), 0)::bigint as "draftsMinor",
        count(*) filter (where status = 'Draft') as "draftsCount"
      from own
    ) as figures
    where currency.code = ${currency}`.execute(db);
  const [figures] = rows;
  if (!figures)
    throw new Error(`The organisation's currency ${currency} is not in the table of currencies`);
  return figures;
}

/** The four figures above the list in the organisation's currency, each with its last twelve weeks. */
export async function summarizeInvoices(
  db: Kysely<DB>,
  scope: SummaryScope,
): Promise<InvoiceSummary> {
  const [figures, weeks] = await Promise.all([readFigures(db, scope), summarizeWeeks(db, scope)]);
  const money = (minor: bigint): number => minorToNumber(minor, figures.exponent);
  const series = (value: (week: WeekFigures) => number) =>
    weeks.map((week) => ({ week: week.day, value: value(week) }));
  return {
    currency: scope.currency,
    outstanding: {
      amount: money(figures.outstandingMinor),
      count: Number(figures.outstandingCount),
      series: series((week) => money(week.outstandingMinor)),
    },
    pastDue: {
      amount: money(figures.pastDueMinor),
      count: Number(figures.pastDueCount),
      series: series((week) => money(week.pastDueMinor)),
    },
    paidThisMonth: {
      amount: money(figures.paidMinor),
      count: Number(figures.paidCount),
      series: series((week) => money(week.paidMinor)),
    },
    drafts: {
      amount: money(figures.draftsMinor),
      count: Number(figures.draftsCount),
      series: series((week) => Number(week.drafts)),
    },
    counts: { invoices: Number(figures.invoices), clients: Number(figures.clients) },
  };
}
