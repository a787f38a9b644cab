import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type ListOrder, listOrders } from '#database/list-index/list-orders.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { SearchedRange } from '#domain/searched-range.ts';
import { allOf, anyOf, type Condition } from './conditions.ts';

/** Invoices that lie in a part of an index without a gap. */
export interface IndexRange {
  condition: Condition;
  /** An SQL expression for about how many there are; seldom fewer. */
  expected: RawBuilder<number>;
}

/** A currency that there are invoices in. */
export interface UsedCurrency {
  currency: string;
  exponent: number;
}

export function amountRange(
  of: 'total' | 'balance',
  { currency, exponent }: UsedCurrency,
  range: SearchedRange<string>,
): IndexRange {
  // What is searched for may have more decimals than the currency, and more digits than an amount can have.
  const minor = (at: string) => sql`least(${at}::numeric * 1e${sql.lit(exponent)}, 1e18)`;
  const ends = endsOf(range, {
    notBefore: (at) => sql`ceil(${minor(at)})::bigint`,
    notAfter: (at) => sql`floor(${minor(at)})::bigint`,
  });
  const condition = allOf([
    sql<SqlBool>`currency = ${currency}::text`,
    liesIn(sql.ref(`${of}_minor`), ends),
  ]);
  return { condition, expected: inBlocks(listOrders[of], { text: currency, ...ends }) };
}

export function dayRange(of: 'issued' | 'due', range: SearchedRange<CalendarDay>): IndexRange {
  const { from, to } = daysOf(range);
  const number = (day: RawBuilder<unknown>) => sql`(${day} - date '1970-01-01')::bigint`;
  const ends = { from: from && number(from), to: to && number(to) };
  return {
    condition: liesIn(sql.ref(`${of}_date`), { from, to }),
    expected: inBlocks(listOrders[of], { text: '', ...ends }),
  };
}

/** All others, where the days have one end. */
export function daysBeyond(
  of: 'issued' | 'due',
  { from, to }: SearchedRange<CalendarDay>,
): IndexRange | undefined {
  if (from && to) return undefined;
  const beyond = (end: { at: CalendarDay; isIncluded: boolean }) => ({
    at: end.at,
    isIncluded: !end.isIncluded,
  });
  return dayRange(of, { ...(to && { from: beyond(to) }), ...(from && { to: beyond(from) }) });
}

/** What was paid within some days: each invoice once, with those that were paid last on one of them, or with those that were paid later, too. */
export function paidRanges(range: SearchedRange<CalendarDay>): IndexRange[] {
  const days = daysOf(range);
  const { from, to } = days;
  const last = sql.ref('last_paid_on');
  const first = sql.ref('first_paid_on');
  const lastThen = { condition: liesIn(last, days), expected: paidInMonths(days) };
  if (!to) return [lastThen];
  // A subquery for its value is not made a table of all payments, as `exists` is where the planner expects many rows.
  const between = sql`(
    select sum(part.amount_minor) from payment_allocation as part join payment on payment.id = part.payment_id
    where part.invoice_id = invoice_list.id and ${liesIn(sql.ref('paid_on'), days)}) > 0`;
  const paidBefore = allOf([
    sql<SqlBool>`${first} < ${last} and ${last} > ${to} and ${first} <= ${to}`,
    ...(from ? [anyOf([sql<SqlBool>`${first} >= ${from}`, sql<SqlBool>`${between}`])] : []),
  ]);
  return [lastThen, { condition: paidBefore, expected: sql<number>`0` }];
}

/** Both ends are part of it; open where one is left out. */
interface Ends {
  from: RawBuilder<unknown> | undefined;
  to: RawBuilder<unknown> | undefined;
}

function daysOf(range: SearchedRange<CalendarDay>): Ends {
  const day = (at: string) => sql`${at}::date`;
  return endsOf(range, { notBefore: day, notAfter: day });
}

/** As whole numbers, or as days. */
function endsOf(
  { from, to }: SearchedRange<string>,
  round: Record<'notBefore' | 'notAfter', (at: string) => RawBuilder<unknown>>,
): Ends {
  const { notBefore, notAfter } = round;
  return {
    from: from && (from.isIncluded ? notBefore(from.at) : sql`(${notAfter(from.at)} + 1)`),
    to: to && (to.isIncluded ? notAfter(to.at) : sql`(${notBefore(to.at)} - 1)`),
  };
}

function liesIn(value: RawBuilder<unknown>, { from, to }: Ends): Condition {
  return allOf([
    ...(from ? [sql<SqlBool>`${value} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${value} <= ${to}`] : []),
  ]);
}

/** How many lie in a part of an order, by its blocks; the text is the currency, for amounts. */
function inBlocks(
  order: ListOrder,
  { text, from, to }: Ends & { text: string },
): RawBuilder<number> {
  const ofOrder = sql`sort_key = ${sql.lit(order.sortKey)} and key_text = ${text}`;
  const first =
    from &&
    sql`
    and key_number >= coalesce((select max(key_number) from invoice_list_block where ${ofOrder} and key_number <= ${from}), ${from})`;
  return sql<number>`(select coalesce(sum(invoices), 0) from invoice_list_block
    where ${ofOrder} ${first ?? sql``} ${to ? sql`and key_number <= ${to}` : sql``})`;
}

/** How many were paid in the months that have some of the days. */
function paidInMonths({ from, to }: Ends): RawBuilder<number> {
  const conditions = [
    ...(from ? [sql<SqlBool>`day >= date_trunc('month', ${from})`] : []),
    ...(to ? [sql<SqlBool>`day <= ${to}`] : []),
  ];
  return sql<number>`(select coalesce(sum(paid_invoices), 0) from daily_receivable where ${allOf(conditions)})`;
}
