import { periodDays } from '#domain/analytics-period.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface SalesChartDays {
  year: number;
  /** The first days of January to July: of each month that is drawn, and of the one after. */
  months: CalendarDay[];
  /** From this day on it counts whether there is anything to show. */
  first: CalendarDay;
}

/** The labels are January to June, so those of this year count once they are over. */
export function salesChartDays(today: CalendarDay): SalesChartDays {
  const thisYear = Number(today.slice(0, 4));
  const year = today.slice(5, 7) >= '07' ? thisYear : thisYear - 1;
  const months = ['01', '02', '03', '04', '05', '06', '07'].map(
    (month) => `${String(year)}-${month}-01`,
  );
  // A year reaches further back than this January.
  const [first = today] = [...months, periodDays('year', today).from].sort();
  return { year, months, first };
}
