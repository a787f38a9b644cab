import { type Kysely, sql } from 'kysely';
import type { InvoiceSummary } from '#contract/invoices/invoices.ts';
import { dailyReceivables } from '#database/list-index/daily-receivables.ts';
import type { DB } from '#database/schema.ts';
import { type InvoiceStatus, unpaidStatuses } from '#domain/invoice-status.ts';
import { minorToNumber } from '#domain/money.ts';
import { countInvoices, type FoundSums, readSums } from '../list/found-sums.ts';
import { readList } from '../list/list-snapshot.ts';
import { statusRanks } from '../list/status-ranks.ts';
import { type SummaryScope, summarizeWeeks, type WeekFigures } from './summarize-weeks.ts';

/** The four figures above the list in the organisation's currency, each with its last twelve weeks. */
export function summarizeInvoices(db: Kysely<DB>, scope: SummaryScope): Promise<InvoiceSummary> {
  return readList(db, { today: scope.today }, (snapshot) => summarize(snapshot.db, scope));
}

async function summarize(db: Kysely<DB>, scope: SummaryScope): Promise<InvoiceSummary> {
  const { currency } = scope;
  const outstanding = await sumOfStatuses(db, { currency, statuses: unpaidStatuses });
  const pastDue = await sumOfStatuses(db, { currency, statuses: ['Past Due'] });
  const drafts = await sumOfStatuses(db, { currency, statuses: ['Draft'] });
  const { exponent, paidMinor, paidCount, clients } = await readPaid(db, scope);
  const weeks = await summarizeWeeks(db, scope, {
    outstandingMinor: outstanding.balanceMinor,
    pastDueMinor: pastDue.balanceMinor,
    drafts: BigInt(drafts.invoices),
  });
  const money = (minor: bigint): number => minorToNumber(minor, exponent);
  const series = (value: (week: WeekFigures) => number) =>
    weeks.map((week) => ({ week: week.day, value: value(week) }));
  return {
    currency,
    outstanding: {
      amount: money(outstanding.balanceMinor),
      count: outstanding.invoices,
      series: series((week) => money(week.outstandingMinor)),
    },
    pastDue: {
      amount: money(pastDue.balanceMinor),
      count: pastDue.invoices,
      series: series((week) => money(week.pastDueMinor)),
    },
    paidThisMonth: {
      amount: money(paidMinor),
      count: Number(paidCount),
      series: series((week) => money(week.paidMinor)),
    },
    drafts: {
      amount: money(drafts.totalMinor),
      count: drafts.invoices,
      series: series((week) => Number(week.drafts)),
    },
    counts: { invoices: await countInvoices(db, {}), clients: Number(clients) },
  };
}

async function sumOfStatuses(
  db: Kysely<DB>,
  { currency, statuses }: { currency: string; statuses: readonly InvoiceStatus[] },
): Promise<FoundSums> {
  const filter = { statusRanks: statusRanks(statuses), currencies: [currency] };
  const [sums] = await readSums(db, filter);
  return sums ?? { currency, invoices: 0, totalMinor: 0n, balanceMinor: 0n };
}

interface PaidFigures {
  exponent: number;
  paidMinor: bigint;
  paidCount: bigint;
  clients: bigint;
}

async function readPaid(db: Kysely<DB>, { today, currency }: SummaryScope): Promise<PaidFigures> {
  const { rows } = await sql<PaidFigures>`
    with month as (
      select date_trunc('month', ${today}::date)::date as first_day
    ), paid as (
      select coalesce(sum(paid_minor), 0)::bigint as minor, coalesce(sum(paid_invoices), 0)::bigint as invoices
      from ${dailyReceivables(currency)} as figure, month
      where day >= first_day and day < first_day + interval '1 month'
    )
    select currency.exponent, paid.minor as "paidMinor", paid.invoices as "paidCount",
      (select count(*) from client) as clients
    from paid cross join currency where currency.code = ${currency}`.execute(db);
  const [figures] = rows;
  if (!figures)
    throw new Error(`The organisation's currency ${currency} is not in the table of currencies`);
  return figures;
}
