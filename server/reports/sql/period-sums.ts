import { type RawBuilder, sql } from 'kysely';
import { endOfYear, type WholeUnits } from '#domain/reports/whole-periods.ts';
import { cutScope, keptAndRest, type KeptCut } from './kept-parts.ts';
import type { KeptScope, KeptSums } from './report-table.ts';

/**
 * The facts of a scope, added up in part: `row_key`, `col` and `amount`. What is kept of its whole years and months, and one by one the facts of the days
 * beside them and of what was written since.
 */
export function summedFacts(kept: KeptSums, scope: KeptScope): RawBuilder<unknown> {
  const { from, to, currency } = scope;
  const { facts, moved } = kept;
  return keptAndRest(scope, cut(kept, scope), {
    kept: (spans) => keptPart(kept, currency, spans),
    each: (part, sign) => sql`
      select row_key, col, ${sign === 1 ? sql`amount` : sql`-amount`} as amount
      from (${facts({ from, to, currency, ...part })}) as fact`,
    ...(moved && {
      moved: (part) => sql`
        select row_key, col, amount from (${moved({ from, to, currency, ...part })}) as fact`,
    }),
  });
}

interface KeptSpan extends WholeUnits {
  unit: 'all' | 'year' | 'month';
}

/** No day of the books is later. */
const lastDay = '2199-12-31';

function cut({ units }: KeptSums, scope: KeptScope): KeptCut<KeptSpan> {
  const { from, to, today } = scope;
  if (to >= today && from === null && units.includes('all')) {
    const whole = { from, to: lastDay };
    return { spans: [{ unit: 'all', from, before: lastDay }], whole, edges: [] };
  }
  const { years, months, ...rest } = cutScope(scope, endOfYear);
  const of = (unit: 'year' | 'month') => (span: WholeUnits) => ({
    ...span,
    unit: units.includes(unit) ? unit : ('month' as const),
  });
  return { spans: [...years.map(of('year')), ...months.map(of('month'))], ...rest };
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
