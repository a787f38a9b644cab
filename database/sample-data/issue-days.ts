import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Random } from './random.ts';

/** How many invoices a day of the week brings, from Sunday on. */
const byWeekday = [0.06, 1, 1.15, 1.1, 1, 0.85, 0.14];

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first working day from a day on: banks are closed at weekends. */
export function workingDayFrom(day: CalendarDay): CalendarDay {
  return addDays(day, { 6: 2, 0: 1 }[weekdayOf(day)] ?? 0);
}

/** Days on which invoices are issued, ascending: fewer at weekends, more at the end of a month, more each year. */
export function drawIssueDays(
  random: Random,
  { first, last, count }: { first: CalendarDay; last: CalendarDay; count: number },
): CalendarDay[] {
  const days: { day: CalendarDay; upTo: number }[] = [];
  let sum = 0;
  let ofWeek = 1;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (weekdayOf(day) === 1) ofWeek = 0.55 + random.next() * 0.9;
    const growth = 1 + days.length / 250;
    const isMonthEnd = addDays(day, 3).slice(0, 7) !== day.slice(0, 7);
    sum += (byWeekday[weekdayOf(day)] ?? 0) * ofWeek * growth * (isMonthEnd ? 1.5 : 1);
    days.push({ day, upTo: sum });
  }
  const drawOne = (): CalendarDay => {
    const place = random.next() * sum;
    return days.find((each) => place < each.upTo)?.day ?? last;
  };
  return Array.from({ length: count }, drawOne).sort();
}
