import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import {
  type CutPeriod,
  cutPeriod,
  endOfYear,
  type WholeUnits,
} from '#domain/reports/whole-periods.ts';
import type { EntryScope, KeptScope, KeptSums } from './report-table.ts';

/**
 * The facts of a scope, added up in part: `row_key`, `col` and `amount`. What is kept of its whole years and months, and one by one the facts of the days
 * beside them and of what was written since.
 */
export function summedFacts(kept: KeptSums, scope: KeptScope): RawBuilder<unknown> {
  const { from, to, currency, keptThrough } = scope;
  const each = (part: Partial<EntryScope>, sign: 1 | -1 = 1) =>
    sql`select row_key, col, ${sign === 1 ? sql`amount` : sql`-amount`} as amount
      from (${kept.facts({ from, to, currency, ...part })}) as fact`;
  if (keptThrough === 0n) return each({});
  const { spans, whole, edges } = cut(kept, scope);
  const parts = edges.map((edge) => each(edge));
  if (whole !== undefined) {
    const written = sql<boolean>`entry.id > ${keptThrough}`;
    const before = sql<boolean>`entry.id <= ${keptThrough}`;
    const until = whole.to < to ? whole.to : to;
    parts.push(
      keptPart(kept, currency, spans),
      each({ from: whole.from, to: until, entries: written }),
    );
    if (to < whole.to)
      parts.push(each({ from: addDays(to, 1), to: whole.to, entries: before }, -1));
    if (kept.moved) {
      const moved = kept.moved({ from: whole.from, to: until, currency, entries: before });
      parts.push(sql`select row_key, col, amount from (${moved}) as fact`);
    }
  }
  return sql.join(parts, sql` union all `);
}

interface KeptSpan extends WholeUnits {
  unit: 'all' | 'year' | 'month';
}

/** No day of the books is later. */
const lastDay = '2199-12-31';

/** Of today, the year is taken whole: few entries are of a later day, and to take them off is less than to add up its months and days. */
function cut(
  { units }: KeptSums,
  { from, to, today }: KeptScope,
): Pick<CutPeriod, 'whole' | 'edges'> & { spans: KeptSpan[] } {
  const isNow = to >= today;
  if (isNow && from === null && units.includes('all')) {
    const whole = { from, to: lastDay };
    return { spans: [{ unit: 'all', from, before: lastDay }], whole, edges: [] };
  }
  const { years, months, whole, edges } = cutPeriod(from, isNow ? endOfYear(to) : to);
  // What begins after all of the days has none of them.
  if (from !== null && (whole?.from ?? to) > to) return { spans: [], edges: [{ from, to }] };
  const of = (unit: 'year' | 'month') => (span: WholeUnits) => ({
    ...span,
    unit: units.includes(unit) ? unit : ('month' as const),
  });
  const spans = [...years.map(of('year')), ...months.map(of('month'))];
  return { spans, ...(whole && { whole }), edges };
}

/** The `row_key` of the facts that were kept. */
export const keptKey = (keyType: KeptSums['keyType']): RawBuilder<unknown> =>
  keyType === 'bigint' ? sql`row_key::bigint as row_key` : sql`row_key`;

function keptPart(
  { name, keyType, columns }: KeptSums,
  currency: string,
  spans: readonly KeptSpan[],
): RawBuilder<unknown> {
  const rows = spans.map(
    ({ unit, from, before }) => sql`
    select row_key, amounts from report_sum
    where kept = ${sql.lit(name)} and currency = ${currency} and unit = ${sql.lit(unit)} and start < ${before}::date
      and ${from === null ? sql`true` : sql`start >= ${from}::date`}`,
  );
  const sums = columns.map(
    (column, place) => sql`sum(amounts[${sql.lit(place + 1)}]) as ${sql.ref(column)}`,
  );
  const sides = columns.map((column) => sql`(${sql.lit(column)}, ${sql.ref(column)})`);
  return sql`
    select ${keptKey(keyType)}, side.col, side.amount
    from (select row_key, ${sql.join(sums)} from (${sql.join(rows, sql` union all `)}) as span group by row_key) as summed
      cross join lateral (values ${sql.join(sides)}) as side (col, amount) where side.amount <> 0`;
}
