import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { endOfMonth, type WholeUnits } from '#domain/reports/whole-periods.ts';
import { cutScope, keptAndRest, type KeptCut } from './kept-parts.ts';
import { keptKey } from './period-sums.ts';
import type { CountedSums, EntriesByDay, KeptScope, KeptSums } from './report-table.ts';

/**
 * The facts behind sums that are counted by day or month.
 * @param more.facts where those that are shown say more than those that are kept: as many, on the same days and in the same columns
 * @param more.ofAll whether nobody asks whose row each is in: what is kept of many rows is added up then, and has no `row_key`
 */
export function countedEntries(
  kept: CountedSums,
  { facts = kept.facts, ofAll = false }: { facts?: KeptSums['facts']; ofAll?: boolean } = {},
): EntriesByDay {
  return {
    counts: (scope, rows) => countedFacts(kept, scope, { ofAll, rows }),
    facts: ({ from, to, currency }, days) => {
      const last = kept.counted === 'month' ? endOfMonth(days.to) : days.to;
      return facts({
        from: from !== null && from > days.from ? from : days.from,
        to: last < to ? last : to,
        currency,
      });
    },
  };
}

interface Counted {
  ofAll: boolean;
  rows: readonly string[] | undefined;
}

/** What is kept of the whole days or months of the scope, and one by one the facts of the days beside them and of what was written since. */
function countedFacts(kept: CountedSums, scope: KeptScope, counted: Counted): RawBuilder<unknown> {
  const isOfRows =
    counted.rows === undefined
      ? sql`true`
      : sql`row_key = any(${counted.rows}::${sql.raw(kept.keyType)}[])`;
  const { from, to, currency } = scope;
  const { moved } = kept;
  return keptAndRest(scope, cut(kept, scope), {
    kept: (spans) => keptCounts(kept, { currency, spans, ...counted }),
    each: (part, sign) => sql`
      select row_key, col, date_trunc(${kept.counted}, day)::date as day, ${sql.lit(sign)} as rows,
        ${sign === 1 ? sql`amount` : sql`-amount`} as amount
      from (${kept.facts({ from, to, currency, ...part })}) as fact where amount <> 0 and ${isOfRows}`,
    ...(moved && {
      moved: (part) => sql`
        select row_key, col, date_trunc(${kept.counted}, day)::date as day, rows, amount
        from (${moved({ from, to, currency, ...part })}) as fact where amount <> 0 and ${isOfRows}`,
    }),
  });
}

function cut({ counted }: CountedSums, scope: KeptScope): KeptCut<WholeUnits> {
  const { from, to } = scope;
  if (counted === 'day')
    return { spans: [{ from, before: addDays(to, 1) }], whole: { from, to }, edges: [] };
  const { years, months, ...rest } = cutScope(scope, endOfMonth);
  return { spans: [...years, ...months], ...rest };
}

function keptCounts(
  { name, keyType, columns, counted }: CountedSums,
  { currency, spans, ofAll, rows }: Counted & { currency: string; spans: readonly WholeUnits[] },
): RawBuilder<unknown> {
  const places = columns.map((column, index) => ({ column, place: sql.lit(index + 1) }));
  const sides = places.map(
    ({ column, place }) => sql`(${sql.lit(column)}, counts[${place}], amounts[${place}])`,
  );
  const isWhole = spans.map(
    ({ from, before }) => sql`start >= ${from ?? '-infinity'}::date and start < ${before}::date`,
  );
  const isOfRows = rows === undefined ? sql`true` : sql`row_key = any(${rows}::text[])`;
  const kept = sql`
    report_sum where kept = ${sql.lit(name)} and currency = ${currency} and unit = ${sql.lit(counted)} and (${sql.join(isWhole, sql` or `)}) and ${isOfRows}`;
  const added = (field: string) =>
    sql`array[${sql.join(places.map(({ place }) => sql`sum(${sql.ref(field)}[${place}])`))}] as ${sql.ref(field)}`;
  // Many rows of a day are added up before they are parted by column.
  const summed = ofAll
    ? sql`select null::${sql.raw(keyType)} as row_key, start, ${added('counts')}, ${added('amounts')} from ${kept} group by start`
    : sql`select ${keptKey(keyType)}, start, counts, amounts from ${kept}`;
  return sql`
    select row_key, side.col, start as day, side.rows, side.amount
    from (${summed}) as kept cross join lateral (values ${sql.join(sides)}) as side (col, rows, amount)
    where side.rows > 0`;
}
