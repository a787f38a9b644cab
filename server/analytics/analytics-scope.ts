import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/** What the figures of the dashboard depend on, beside the rows. */
export interface AnalyticsScope {
  period: AnalyticsPeriod;
  /** The organisation's day. */
  today: CalendarDay;
  /** The instant from which meetings lie ahead. */
  now: Date;
  /** ISO 4217: the organisation's currency, the only one that is added up. */
  currency: string;
  /** IANA name: decides on which day an instant lies. */
  timeZone: string;
}
