import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import {
  type CutPeriod,
  cutPeriod,
  endOfYear,
  type WholeUnits,
} from '#domain/reports/whole-periods.ts';
import { cutScope, keptAndRest, type KeptCut } from './kept-parts.ts';
import type { KeptScope, KeptSums } from './report-table.ts';

// What came within fewer days than these is less to read than what came before.
const fewDays = 2 * 365;

/** No day of the books is later. */
const lastDay = '2199-12-31';

/**
 * The facts of a scope, added up in part: `row_key`, and a column for each of what is kept. What is kept of its whole years and months, and one by one the facts of the days
 * beside them and of what was written since.
 * @param among selects the `row_key` of which alone what is kept has to be read; others may come, too, with some of their facts
 */
export function summedFacts(
  kept: KeptSums,
  scope: KeptScope,
  among?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { from, to, currency } = scope;
  const { facts, moved, columns } = kept;
  const wide = (part: RawBuilder<unknown>, sign: 1 | -1 = 1) => sql`
    select row_key, ${sql.join(columns.map((column) => sql`sum(${sql.lit(sign)} * amount) filter (where col = ${sql.lit(column)}) as ${sql.ref(column)}`))}
    from (${part}) as fact group by row_key`;
  return keptAndRest(scope, cut(kept, scope), {
    kept: (spans) => keptPart(kept, { currency, spans, among }),
    each: (part, sign) => wide(facts({ from, to, currency, ...part }), sign),
    ...(moved && { moved: (part) => wide(moved({ from, to, currency, ...part })) }),
  });
}

interface KeptSpan extends WholeUnits {
  unit: 'all' | 'year' | 'month';
  /** Whether it is added or taken off. */
  sign: 1 | -1;
}

function cut({ units }: KeptSums, scope: KeptScope): KeptCut<KeptSpan> {
  const { from, to, today } = scope;
  const sums = (
    { years, months }: Pick<CutPeriod, 'years' | 'months'>,
    sign: 1 | -1,
  ): KeptSpan[] => [
    ...years.map((span) => ({
      ...span,
      sign,
      unit: units.includes('year') ? ('year' as const) : ('month' as const),
    })),
    ...months.map((span) => ({ ...span, sign, unit: 'month' as const })),
  ];
  if (from === null && to >= addDays(today, -fewDays) && units.includes('all')) {
    const all = { unit: 'all', sign: 1, from, before: lastDay } as const;
    const whole = { from, to: lastDay };
    if (to >= today) return { spans: [all], whole, edges: [] };
    const { edges: later, ...after } = cutPeriod(addDays(to, 1), lastDay);
    return { spans: [all, ...sums(after, -1)], whole, edges: [], later };
  }
  const { years, months, ...rest } = cutScope(scope, endOfYear);
  return { spans: sums({ years, months }, 1), ...rest };
}

/** The `row_key` of the facts that were kept. */
export const keptKey = (keyType: KeptSums['keyType']): RawBuilder<unknown> =>
  keyType === 'bigint' ? sql`row_key::bigint as row_key` : sql`row_key`;

function keptPart(
  { name, keyType, columns }: KeptSums,
  {
    currency,
    spans,
    among,
  }: { currency: string; spans: readonly KeptSpan[]; among: RawBuilder<unknown> | undefined },
): RawBuilder<unknown> {
  const isAmong =
    among === undefined
      ? sql`true`
      : sql`row_key = any(array(select row_key::text from (${among}) as wanted))`;
  const amounts = (sign: 1 | -1) =>
    columns.map((column, index) => {
      const amount = sql`amounts[${sql.lit(index + 1)}]`;
      return sql`${sign === 1 ? amount : sql`-${amount}`} as ${sql.ref(column)}`;
    });
  const rows = spans.map(
    ({ unit, sign, from, before }) => sql`
    select ${keptKey(keyType)}, ${sql.join(amounts(sign))} from report_sum
    where kept = ${sql.lit(name)} and currency = ${currency} and unit = ${sql.lit(unit)} and start < ${before}::date
      and ${from === null ? sql`true` : sql`start >= ${from}::date`} and ${isAmong}`,
  );
  return sql.join(rows, sql` union all `);
}
