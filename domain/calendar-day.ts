/** A day of the calendar without a time, as `YYYY-MM-DD`. */
export type CalendarDay = string;

const millisecondsPerDay = 86_400_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

function utcMidnight(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the text is a day that exists, from 1970-01-01 to 2199-12-31. */
export function isCalendarDay(text: string): boolean {
  const match = shape.exec(text);
  if (!match) return false;
  const year = Number(match[1]);
  if (year < 1970 || year > 2199) return false;
  const time = utcMidnight(text);
  // Date.parse refuses month 13, but rolls 31 February over to March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

// Making one takes far longer than using it. There are only so many zones.
function perZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
const wallCalendar = perZone('sv-SE', { dateStyle: 'short' });
const wallClock = perZone('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** The day on the wall calendar of a time zone (IANA name) at an instant. */
export function dayIn(timeZone: string, instant: Date): CalendarDay {
  return wallCalendar(timeZone).format(instant);
}

/** The hour, from 0 to 23, on the wall clock of a time zone (IANA name) at an instant. */
export function hourIn(timeZone: string, instant: Date): number {
  return Number(wallClock(timeZone).format(instant));
}

export function isWeekend(day: CalendarDay): boolean {
  return [0, 6].includes(new Date(utcMidnight(day)).getUTCDay());
}

/** The day itself, or the Monday after it where it lies in a weekend. */
export function workdayFrom(day: CalendarDay): CalendarDay {
  return isWeekend(day) ? workdayFrom(addDays(day, 1)) : day;
}

/** The day that lies `days` after the given one; negative counts go back. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(utcMidnight(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / millisecondsPerDay);
}
