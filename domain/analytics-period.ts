import { addDays, type CalendarDay } from './calendar-day.ts';

export const analyticsPeriods = ['7d', '28d', 'month', 'year'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** Whole days, both ends included. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

export interface PeriodDays extends DayRange {
  /** The period of the same kind right before, to compare with. */
  before: DayRange;
}

function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 7)}-01`;
}

/** The same day a year earlier; only for the first day of a month, which every year has. */
function yearEarlier(firstOfAMonth: CalendarDay): CalendarDay {
  return `${String(Number(firstOfAMonth.slice(0, 4)) - 1)}${firstOfAMonth.slice(4)}`;
}

/**
 * The days of a period as seen on a day: only whole days count, so it ends yesterday. A month is the last whole month of
 * the calendar, a year the last twelve whole months.
 */
export function periodDays(period: AnalyticsPeriod, today: CalendarDay): PeriodDays {
  switch (period) {
    case '7d':
      return lastDays(7, today);
    case '28d':
      return lastDays(28, today);
    case 'month': {
      const to = addDays(firstOfMonth(today), -1);
      const from = firstOfMonth(to);
      const toBefore = addDays(from, -1);
      return { from, to, before: { from: firstOfMonth(toBefore), to: toBefore } };
    }
    case 'year': {
      const to = addDays(firstOfMonth(today), -1);
      const from = yearEarlier(firstOfMonth(today));
      return { from, to, before: { from: yearEarlier(from), to: addDays(from, -1) } };
    }
  }
}

function lastDays(count: number, today: CalendarDay): PeriodDays {
  const from = addDays(today, -count);
  return {
    from,
    to: addDays(today, -1),
    before: { from: addDays(from, -count), to: addDays(from, -1) },
  };
}

/** The points that a period is drawn with: its days, or the months (`YYYY-MM`) of a year. */
export function periodPoints(period: AnalyticsPeriod, today: CalendarDay): string[] {
  const { from, to } = periodDays(period, today);
  const points: string[] = [];
  if (period === 'year') {
    // From the first of a month the 31st day ahead always lies in the next one.
    for (let day = from; day <= to; day = firstOfMonth(addDays(day, 31))) {
      points.push(day.slice(0, 7));
    }
  } else {
    for (let day = from; day <= to; day = addDays(day, 1)) points.push(day);
  }
  return points;
}
