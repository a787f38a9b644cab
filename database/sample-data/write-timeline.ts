import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { createClock } from './clock.ts';
import { daysAhead } from './sample-events.ts';
import { activities, meetings, nextMeeting } from './sample-timeline.ts';

export interface TimelineOptions {
  now: Date;
  today: CalendarDay;
  /** IANA name. */
  timeZone: string;
  /** Of the sample clients, those with meetings first. */
  clientIds: readonly bigint[];
}

type Entry = Insertable<DB['timeline_entry']>;

const quarterMs = 15 * 60_000;
/** Every day at the same time, so that the next one is always hours ahead, never days. */
const meetingMinute = 900;
const daysBack = 14;
const firstActivityDaysAgo = 23;
const activityEveryDays = 6;

/** The first full quarter of an hour that lies more than two hours ahead. */
function inTwoHours(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + 8.5 * quarterMs) / quarterMs) * quarterMs);
}

/** Writes a meeting a day and an activity every few days, so that there is always one that comes next. */
export async function writeTimeline(
  db: Kysely<DB>,
  { now, today, timeZone, clientIds }: TimelineOptions,
): Promise<void> {
  const clock = createClock(timeZone, new Date(`${addDays(today, daysAhead + 2)}T00:00:00Z`));
  const meeting = (place: number, at: Date): Entry => {
    const { subtitle = '', occupation = '' } = meetings[place] ?? {};
    const client_id = clientIds[place] ?? null;
    return { kind: 'meeting', at, title: 'Client meeting', subtitle, client_id, occupation };
  };
  const entries: Entry[] = [meeting(nextMeeting, inTwoHours(now))];
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const at = clock(addDays(today, offset), meetingMinute);
    entries.push(meeting((offset + daysBack) % meetings.length, at));
  }
  for (let offset = -firstActivityDaysAgo; offset <= daysAhead; offset += activityEveryDays) {
    const turn = (offset + firstActivityDaysAgo) / activityEveryDays;
    const { title = '', subtitle = '' } = activities[(turn + 1) % activities.length] ?? {};
    const at = clock(addDays(today, offset), 615);
    entries.push({ kind: 'activity', at, title, subtitle, client_id: null, occupation: '' });
  }
  await db
    .insertInto('timeline_entry')
    .values(entries.map((entry) => ({ ...entry, is_sample: true })))
    .execute();
}
