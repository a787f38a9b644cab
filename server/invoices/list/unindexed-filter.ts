import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { measuredSizes } from '#database/list-index/cut-blocks.ts';
import { type ListOrder, listOrders } from '#database/list-index/list-orders.ts';
import type { DB } from '#database/schema.ts';
import type { InvoiceSearch } from '#domain/invoice-search.ts';
import type { SearchedRange } from '#domain/searched-range.ts';
import { allOf, anyOf, type Condition } from './conditions.ts';

/** Whether there are parts of a search that nothing is counted by ahead. */
export function hasUnindexedFilter({ tags, amounts, days, paid }: InvoiceSearch): boolean {
  return tags.length + amounts.length + days.length + paid.length > 0;
}

/** Whether days within which it was paid are all that an invoice is searched by. */
export function isByPaymentAlone({ paid, ...others }: InvoiceSearch): boolean {
  const isNothing = (part: unknown) =>
    part === undefined || (Array.isArray(part) && part.length === 0);
  return paid.length === 1 && Object.values(others).every(isNothing);
}

/** Invoices in a part of an order without a gap. */
interface OrderRange {
  order: ListOrder;
  /** The currency, for amounts. */
  text: string;
  /** Both ends are part of it; open where one is left out. */
  from: RawBuilder<unknown> | undefined;
  to: RawBuilder<unknown> | undefined;
  condition: Condition;
}

/** The ranges of which every invoice that meets a part of the search is in exactly one. */
export interface Narrowest {
  ranges: readonly Condition[];
  /** About how many invoices are in them; seldom fewer than there are. */
  invoices: number;
}

export interface UnindexedFilter {
  /** On invoice_list: what is found meets all of them. */
  conditions: Condition[];
  /** What leads to the fewest invoices along an index; nothing where there is no such part. */
  narrowest: Narrowest | undefined;
}

/** Those parts, as conditions on invoice_list. */
export async function unindexedFilter(
  db: Kysely<DB>,
  { tags, amounts, days, currencies }: InvoiceSearch,
): Promise<UnindexedFilter> {
  const used = amounts.length > 0 ? await readCurrencies(db, currencies) : [];
  const parts = [
    ...amounts.map(({ of, range }) =>
      (of === 'either' ? (['total', 'balance'] as const) : [of]).map((column) =>
        used.map((currency) => amountRange(column, currency, range)),
      ),
    ),
    ...days.map(({ of, range }) => [[dayRange(of, range)]]),
  ];
  const oneRow = parts.flatMap(([ranges, ...others]) =>
    ranges && others.length === 0 ? [ranges] : [],
  );
  return {
    conditions: [
      ...(tags.length > 0 ? [sql<SqlBool>`tags @> fold_texts(${tags}::text[])`] : []),
      ...parts.map((alternatives) => anyOf(alternatives.flat().map(({ condition }) => condition))),
    ],
    narrowest: oneRow.length > 0 ? await readNarrowest(db, oneRow) : undefined,
  };
}

interface UsedCurrency {
  currency: string;
  exponent: number;
}

/** The currencies that there are invoices in. */
async function readCurrencies(
  db: Kysely<DB>,
  wanted: readonly string[] | undefined,
): Promise<UsedCurrency[]> {
  const { rows } = await sql<UsedCurrency>`
    select code::text as currency, exponent from currency where code in (
      select currency from invoice_list_count where client_id = 0 union select currency from invoice_list_delta)
    ${wanted ? sql`and code = any (${wanted}::text[])` : sql``}`.execute(db);
  return rows;
}

function amountRange(
  of: 'total' | 'balance',
  { currency, exponent }: UsedCurrency,
  range: SearchedRange<string>,
): OrderRange {
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
  return { order: listOrders[of], text: currency, ...ends, condition };
}

function dayRange(of: 'issued' | 'due', range: SearchedRange<string>): OrderRange {
  const day = (at: string) => sql`(${at}::date - date '1970-01-01')::bigint`;
  const ends = endsOf(range, { notBefore: day, notAfter: day });
  const date = (end: RawBuilder<unknown> | undefined) =>
    end && sql`(date '1970-01-01' + (${end})::integer)`;
  const condition = liesIn(sql.ref(`${of}_date`), { from: date(ends.from), to: date(ends.to) });
  return { order: listOrders[of], text: '', ...ends, condition };
}

type Ends = Pick<OrderRange, 'from' | 'to'>;

/** Both ends included, as whole numbers. */
function endsOf(
  { from, to }: SearchedRange<string>,
  round: Record<'notBefore' | 'notAfter', (at: string) => RawBuilder<unknown>>,
): Ends {
  const { notBefore, notAfter } = round;
  return {
    from: from && (from.isIncluded ? notBefore(from.at) : sql`${notAfter(from.at)} + 1`),
    to: to && (to.isIncluded ? notAfter(to.at) : sql`${notBefore(to.at)} - 1`),
  };
}

function liesIn(value: RawBuilder<unknown>, { from, to }: Ends): Condition {
  return allOf([
    ...(from ? [sql<SqlBool>`${value} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${value} <= ${to}`] : []),
  ]);
}

/** By the blocks of each order, which tell how many invoices lie in a range. */
async function readNarrowest(
  db: Kysely<DB>,
  parts: readonly (readonly OrderRange[])[],
): Promise<Narrowest> {
  const counts = parts.map((ranges, place) => {
    const inRanges = ranges.map(({ order, text, from, to }) => {
      const ofOrder = sql`sort_key = ${sql.lit(order.sortKey)} and key_text = ${text}`;
      const first =
        from &&
        sql`
        and key_number >= coalesce((select max(key_number) from invoice_list_block where ${ofOrder} and key_number <= ${from}), ${from})`;
      return sql`(select coalesce(sum(invoices), 0) from invoice_list_block
        where ${ofOrder} ${first ?? sql``} ${to ? sql`and key_number <= ${to}` : sql``})`;
    });
    return sql`select ${sql.lit(place)} as place, (${sql.join([sql`0`, ...inRanges], sql` + `)})::integer as invoices`;
  });
  const { rows } = await sql<{ place: number; invoices: number }>`
    ${sql.join(counts, sql` union all `)} order by invoices limit 1`.execute(db);
  const ranges = parts[rows[0]?.place ?? 0] ?? [];
  return {
    ranges: ranges.map(({ condition }) => condition),
    // The first of a currency may be in a block of the currency before.
    invoices: (rows[0]?.invoices ?? 0) + measuredSizes.block,
  };
}
