import type { Insertable, Kysely } from 'kysely';
import { rebuildDailyFacts } from '#database/rebuild-daily-facts.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { createClock } from './clock.ts';
import { daysAhead, sampleEvents } from './sample-events.ts';

const noon = 720;

/** Writes a fact a kind and day, and sums all events of the installation up anew. */
export async function writeEvents(
  db: Kysely<DB>,
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): Promise<void> {
  const clock = createClock(timeZone, new Date(`${addDays(today, daysAhead + 2)}T00:00:00Z`));
  const instants = new Map<CalendarDay, Date>();
  const rows = sampleEvents(today).map(
    ({ kind, day, count, answerMinutes = null }): Insertable<DB['analytics_event']> => {
      const at = instants.get(day) ?? clock(day, noon);
      instants.set(day, at);
      const id = `sample-${day}-${kind}`;
      return { id, kind, at, count, answer_minutes: answerMinutes, is_sample: true };
    },
  );
  await bulkInsert(db, 'analytics_event', rows);
  await rebuildDailyFacts(db);
}
