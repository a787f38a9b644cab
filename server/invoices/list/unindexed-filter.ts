import { type Kysely, sql, type SqlBool } from 'kysely';
import { measuredSizes } from '#database/list-index/cut-blocks.ts';
import type { DB } from '#database/schema.ts';
import type { InvoiceSearch } from '#domain/invoice-search.ts';
import { anyOf, type Condition } from './conditions.ts';
import {
  amountRange,
  dayRange,
  daysBeyond,
  type IndexRange,
  paidRanges,
  type UsedCurrency,
} from './index-ranges.ts';

/** Whether there are parts of a search that nothing is counted by ahead. */
export function hasUnindexedFilter({ tags, amounts, days, paid }: InvoiceSearch): boolean {
  return tags.length + amounts.length + days.length + paid.length > 0;
}

/** The ranges of which every invoice that meets a part of the search is in exactly one. */
export interface Narrowest {
  ranges: readonly Condition[];
  /** The conditions of the other parts: of what is in a range, this part holds. */
  others: Condition[];
  /** About how many invoices are in them; seldom fewer than there are. */
  invoices: number;
}

export interface UnindexedFilter {
  /** On invoice_list: what is found meets all of them. */
  conditions: Condition[];
  /** What leads to the fewest invoices along an index; nothing where there is no such part. */
  narrowest: Narrowest | undefined;
  /** All that these parts leave out, where a condition says it. */
  leftOut: Condition | undefined;
}

/** Those parts, as conditions on invoice_list. */
export async function unindexedFilter(
  db: Kysely<DB>,
  { tags, amounts, days, paid, currencies }: InvoiceSearch,
): Promise<UnindexedFilter> {
  const used = amounts.length > 0 ? await readCurrencies(db, currencies) : [];
  const parts = [
    ...amounts.map(({ of, range }) =>
      (of === 'either' ? (['total', 'balance'] as const) : [of]).map((column) =>
        used.map((currency) => amountRange(column, currency, range)),
      ),
    ),
    ...days.map(({ of, range }) => [[dayRange(of, range)]]),
    ...paid.map((range) => [paidRanges(range)]),
  ];
  const [byDays] = days;
  const tagged = tags.length > 0 ? [sql<SqlBool>`tags @> fold_texts(${tags}::text[])`] : [];
  const conditions = parts.map((alternatives) =>
    anyOf(alternatives.flat().map(({ condition }) => condition)),
  );
  const oneRow = parts.flatMap(([ranges, ...alternatives], place) => {
    const others = [...tagged, ...conditions.toSpliced(place, 1)];
    return ranges && alternatives.length === 0 ? [{ ranges, others }] : [];
  });
  return {
    conditions: [...tagged, ...conditions],
    narrowest: oneRow.length > 0 ? await readNarrowest(db, oneRow) : undefined,
    leftOut:
      byDays && tags.length + parts.length === 1
        ? daysBeyond(byDays.of, byDays.range)?.condition
        : undefined,
  };
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

async function readNarrowest(
  db: Kysely<DB>,
  parts: readonly { ranges: readonly IndexRange[]; others: Condition[] }[],
): Promise<Narrowest> {
  const counts = parts.map(({ ranges }, place) => {
    const expected = [sql`0`, ...ranges.map((range) => range.expected)];
    return sql`select ${sql.lit(place)} as place, (${sql.join(expected, sql` + `)})::integer as invoices`;
  });
  const { rows } = await sql<{ place: number; invoices: number }>`
    ${sql.join(counts, sql` union all `)} order by invoices limit 1`.execute(db);
  const { ranges, others } = parts[rows[0]?.place ?? 0] ?? { ranges: [], others: [] };
  return {
    others,
    ranges: ranges.map(({ condition }) => condition),
    // The first of a currency may be in a block of the currency before.
    invoices: (rows[0]?.invoices ?? 0) + measuredSizes.block,
  };
}
