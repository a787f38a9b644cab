import { addDays, type CalendarDay, daysBetween, isCalendarDay } from './calendar-day.ts';

export const recurrenceUnits = ['week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/** On which days something recurs: on the first one, and after every `every` units from that. */
export interface Recurrence {
  every: number;
  unit: RecurrenceUnit;
  startsOn: CalendarDay;
  /** No occurrence lies after it. */
  endsOn: CalendarDay | null;
  count: number | null;
}

const longestStep = { week: 7, month: 31, year: 366 } as const;

function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth, last));
  return first.toISOString().slice(0, 10);
}

/** The day with this index of a schedule without an end; before the first one where negative. */
export function scheduledDay(
  { every, unit, startsOn }: Pick<Recurrence, 'every' | 'unit' | 'startsOn'>,
  index: number,
): CalendarDay {
  const steps = every * index;
  return unit === 'week'
    ? addDays(startsOn, 7 * steps)
    : addMonths(startsOn, unit === 'month' ? steps : 12 * steps);
}

/**
 * The day of the occurrence with this index, from 0, counted from the first and never from the one before: a month that
 * is too short moves its own occurrence to its last day, and no later one. `undefined` after the end.
 */
export function occurrence(rule: Recurrence, index: number): CalendarDay | undefined {
  const { endsOn, count } = rule;
  if (count !== null && index >= count) return undefined;
  const day = scheduledDay(rule, index);
  if (!isCalendarDay(day) || (endsOn !== null && day > endsOn)) return undefined;
  return day;
}

/** The index of the first occurrence on the day or after it; of none there is, the index after the last one. */
export function firstIndexFrom(rule: Recurrence, day: CalendarDay): number {
  const span = daysBetween(rule.startsOn, day);
  // Never too far, as no step is longer than this.
  let index = Math.max(0, Math.floor(span / (longestStep[rule.unit] * rule.every)));
  for (;;) {
    const found = occurrence(rule, index);
    if (found === undefined || found >= day) break;
    index += 1;
  }
  // After the end the guess may lie beyond the first index that has no occurrence.
  while (index > 0 && occurrence(rule, index - 1) === undefined) index -= 1;
  return index;
}

/** The days from the index on, at most so many. */
export function nextOccurrences(rule: Recurrence, index: number, most: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  while (days.length < most) {
    const day = occurrence(rule, index + days.length);
    if (day === undefined) break;
    days.push(day);
  }
  return days;
}

/** `every month`, `every 2 weeks`. */
export function describeRecurrence({ every, unit }: Pick<Recurrence, 'every' | 'unit'>): string {
  return every === 1 ? `every ${unit}` : `every ${String(every)} ${unit}s`;
}
