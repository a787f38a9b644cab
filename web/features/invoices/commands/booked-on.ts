import type { CalendarDay } from '#domain/calendar-day.ts';

/** On which day a correction is booked where nobody chooses another: today, and never before the document’s own day. */
export function bookedOnFrom(day: CalendarDay, today: CalendarDay): CalendarDay {
  return day > today ? day : today;
}
