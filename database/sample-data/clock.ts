import type { CalendarDay } from '#domain/calendar-day.ts';

/** The instant at which a day is so many minutes old. */
export type Clock = (day: CalendarDay, minutes: number) => Date;

/** A clock on the wall of a time zone (IANA name), which never goes ahead of now where that is given. */
export function createClock(timeZone: string, now?: Date): Clock {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const shown = (time: number) => Date.parse(`${wall.format(time).replace(' ', 'T')}Z`);
  return (day, minutes) => {
    const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
    // Twice: the first correction may itself cross a change of the clocks.
    const near = wanted - (shown(wanted) - wanted);
    const time = near - (shown(near) - wanted);
    return new Date(Math.min(time, now?.getTime() ?? time));
  };
}
