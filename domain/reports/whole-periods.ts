import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

/** Days from one to another, both of them in it. */
export interface DaySpan {
  from: CalendarDay;
  to: CalendarDay;
}

/** From one day on to before another; from the beginning where there is no first. */
export interface WholeUnits {
  from: CalendarDay | null;
  before: CalendarDay;
}

/** Days as whole years, the whole months beside them, and the days at both ends: together each day once. */
export interface CutPeriod {
  years: WholeUnits[];
  months: WholeUnits[];
  /** All days of these; left out where there are none. */
  whole?: { from: CalendarDay | null; to: CalendarDay };
  edges: DaySpan[];
}

const monthOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`;
const yearOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 5)}01-01`;
const nextMonth = (day: CalendarDay): CalendarDay => monthOf(addDays(monthOf(day), 31));
const nextYear = (day: CalendarDay): CalendarDay => yearOf(addDays(yearOf(day), 366));

export const endOfMonth = (day: CalendarDay): CalendarDay => addDays(nextMonth(day), -1);
export const endOfYear = (day: CalendarDay): CalendarDay => addDays(nextYear(day), -1);

/** @param from `null` for the beginning of the books */
export function cutPeriod(from: CalendarDay | null, to: CalendarDay): CutPeriod {
  const after = addDays(to, 1);
  const before = monthOf(after);
  const whole = { from, to: addDays(before, -1) };
  const end = before === after ? [] : [{ from: before, to }];
  if (from === null) {
    const months = units(yearOf(before), before);
    return { years: [{ from, before: yearOf(before) }], months, whole, edges: end };
  }
  const first = monthOf(from) === from ? from : nextMonth(from);
  if (first >= before) return { years: [], months: [], edges: [{ from, to }] };
  const begin = first === from ? [] : [{ from, to: addDays(first, -1) }];
  const edges = [...begin, ...end];
  const firstYear = yearOf(first) === first ? first : nextYear(first);
  const beforeYear = yearOf(before);
  const shared = { whole: { ...whole, from: first }, edges };
  if (firstYear >= beforeYear) return { years: [], months: units(first, before), ...shared };
  const months = [...units(first, firstYear), ...units(beforeYear, before)];
  return { years: units(firstYear, beforeYear), months, ...shared };
}

const units = (from: CalendarDay, before: CalendarDay): WholeUnits[] =>
  from < before ? [{ from, before }] : [];
