import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { cutPeriod, endOfMonth } from '#domain/reports/whole-periods.ts';
import { keptKey } from './period-sums.ts';
import type { CountedSums, EntriesByDay, EntryScope, KeptScope, KeptSums } from './report-table.ts';

/**
 * The facts behind sums that are counted by day or month.
 * @param facts where those that are shown say more than those that are kept: as many, on the same days and in the same columns
 */
export function countedEntries(
  kept: CountedSums,
  facts: KeptSums['facts'] = kept.facts,
): EntriesByDay {
  return {
    counts: (scope) => countedFacts(kept, scope),
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

/** What is kept of the whole days or months of the scope, and one by one the facts of the days beside them and of what was written since. */
function countedFacts(kept: CountedSums, scope: KeptScope): RawBuilder<unknown> {
  const { from, to, currency, keptThrough } = scope;
  const each = (part: Partial<EntryScope>) => sql`
    select row_key, col, date_trunc(${kept.counted}, day)::date as day, 1 as rows, amount
    from (${kept.facts({ from, to, currency, ...part })}) as fact where amount <> 0`;
  if (keptThrough === 0n) return each({});
  const { spans, whole, edges } = wholeParts(kept, scope);
  const parts = edges.map((edge) => each(edge));
  if (whole !== undefined) {
    const written = sql<boolean>`entry.id > ${keptThrough}`;
    const until = whole.to < to ? whole.to : to;
    parts.push(keptCounts(kept, currency, spans));
    parts.push(each({ from: whole.from, to: until, entries: written }));
    if (to < whole.to) {
      const later = {
        from: addDays(to, 1),
        to: whole.to,
        entries: sql<boolean>`entry.id <= ${keptThrough}`,
      };
      parts.push(sql`select row_key, col, day, -rows, -amount from (${each(later)}) as later`);
    }
  }
  return sql.join(parts, sql` union all `);
}

/** Of today, the month is taken whole: few entries are of a later day. */
function wholeParts({ counted }: CountedSums, { from, to, today }: KeptScope) {
  if (counted === 'day')
    return { spans: [{ from, before: addDays(to, 1) }], whole: { from, to }, edges: [] };
  const { years, months, whole, edges } = cutPeriod(from, to >= today ? endOfMonth(to) : to);
  // What begins after all of the days has none of them.
  if (from !== null && (whole?.from ?? to) > to) return { spans: [], edges: [{ from, to }] };
  return { spans: [...years, ...months], whole, edges };
}

function keptCounts(
  { name, keyType, columns, counted }: CountedSums,
  currency: string,
  spans: ReturnType<typeof wholeParts>['spans'],
): RawBuilder<unknown> {
  const sides = columns.map((column, index) => {
    const place = sql.lit(index + 1);
    return sql`(${sql.lit(column)}, counts[${place}], amounts[${place}])`;
  });
  const isWhole = spans.map(
    ({ from, before }) => sql`start >= ${from ?? '-infinity'}::date and start < ${before}::date`,
  );
  return sql`
    select ${keptKey(keyType)}, side.col, start as day, side.rows, side.amount
    from report_sum cross join lateral (values ${sql.join(sides)}) as side (col, rows, amount)
    where kept = ${sql.lit(name)} and currency = ${currency} and unit = ${sql.lit(counted)} and (${sql.join(isWhole, sql` or `)})
      and side.rows > 0`;
}
