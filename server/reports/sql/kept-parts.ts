import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { type CutPeriod, cutPeriod, type DaySpan } from '#domain/reports/whole-periods.ts';
import type { EntryScope, KeptScope } from './report-table.ts';

/** The whole units of a scope, of which something is kept, and the days beside them. */
export interface KeptCut<Span> extends Pick<CutPeriod, 'whole' | 'edges'> {
  spans: Span[];
  /** Days after the scope that are in `whole`, and that no span takes off; all of those where it is left out. */
  later?: DaySpan[];
}

/** How each part of a scope is selected; all of them have the same columns. */
interface PartsOf<Span> {
  kept: (spans: readonly Span[]) => RawBuilder<unknown>;
  /** Facts one by one, or taken off. */
  each: (part: Partial<EntryScope>, sign: 1 | -1) => RawBuilder<unknown>;
  /** What has changed of the facts that are kept. */
  moved?: (part: Partial<EntryScope>) => RawBuilder<unknown>;
}

/**
 * A scope as whole years, months and days beside them. Of today, the unit is taken whole: few entries are of a later day, and to take them off is less than to
 * add up its days.
 */
export function cutScope(
  { from, to, today }: KeptScope,
  endOfUnit: (day: CalendarDay) => CalendarDay,
): CutPeriod {
  const period = cutPeriod(from, to >= today ? endOfUnit(to) : to);
  // What begins after all of the days has none of them, and the days beside no whole unit end as asked for.
  if (from !== null && (period.whole?.from ?? '9999-12-31') > to)
    return { years: [], months: [], edges: [{ from, to }] };
  return period;
}

/** What is kept of the whole units of a scope, with what was written since and without what is of a later day, and the facts of the days beside them. */
export function keptAndRest<Span>(
  { to, keptThrough }: KeptScope,
  { spans, whole, edges, later }: KeptCut<Span>,
  { kept, each, moved }: PartsOf<Span>,
): RawBuilder<unknown> {
  if (keptThrough === 0n) return each({}, 1);
  const parts = edges.map((edge) => each(edge, 1));
  if (whole !== undefined) {
    const written = sql<boolean>`entry.id > ${keptThrough}`;
    const before = sql<boolean>`entry.id <= ${keptThrough}`;
    const days = { from: whole.from, to: whole.to < to ? whole.to : to };
    parts.push(kept(spans), each({ ...days, entries: written }, 1));
    const after = later ?? (to < whole.to ? [{ from: addDays(to, 1), to: whole.to }] : []);
    for (const span of after) parts.push(each({ ...span, entries: before }, -1));
    // Of later days, too: what is taken off for them is as it is now.
    if (moved) parts.push(moved({ ...whole, entries: before }));
  }
  return sql.join(parts, sql` union all `);
}
