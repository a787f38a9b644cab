import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { readRecords, type SampleContext } from './records.ts';
import type { SampleClient } from './write-clients.ts';

interface TimelineRecords {
  /** What the sample company talks about with its first clients, in their order. */
  meetings: { subtitle: string; occupation: string }[];
  activities: { title: string; subtitle: string }[];
}

const quarterMs = 15 * 60_000;
/** Every day at the same time, so that the next one is always hours ahead, never days. */
const meetingMinute = 900;
const daysBack = 14;
/** The demo stays alive for so many days. */
const daysAhead = 60;
/** The client's place of the meeting that comes next. */
const nextMeeting = 7;
const firstActivityDaysAgo = 23;
const activityEveryDays = 6;

/** The first full quarter of an hour that lies more than two hours ahead. */
function inTwoHours(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + 8.5 * quarterMs) / quarterMs) * quarterMs);
}

/** Writes a meeting a day and an activity every few days, so that there is always one that comes next. */
export async function writeTimeline(
  db: Kysely<DB>,
  clients: readonly SampleClient[],
  { now, plannedAt }: SampleContext,
): Promise<void> {
  const { meetings, activities } = readRecords('timeline') as TimelineRecords;
  const entries: Insertable<DB['timeline_entry']>[] = [];
  const meet = (place: number, at: Date) => {
    const { subtitle = '', occupation = '' } = meetings[place] ?? {};
    const client_id = clients[place]?.id ?? null;
    entries.push({ kind: 'meeting', at, title: 'Client meeting', subtitle, client_id, occupation });
  };
  meet(nextMeeting, inTwoHours(now));
  for (let day = -daysBack; day <= daysAhead; day += 1) {
    meet((day + daysBack) % meetings.length, plannedAt([day, meetingMinute]));
  }
  let turn = 0;
  for (let day = -firstActivityDaysAgo; day <= daysAhead; day += activityEveryDays) {
    turn = (turn + 1) % activities.length;
    const { title = '', subtitle = '' } = activities[turn] ?? {};
    entries.push({ kind: 'activity', at: plannedAt([day, 615]), title, subtitle });
  }
  await db
    .insertInto('timeline_entry')
    .values(entries.map((entry) => ({ ...entry, is_sample: true })))
    .execute();
}
