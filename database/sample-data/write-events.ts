import type { Insertable, Kysely } from 'kysely';
import { bulkInsert } from '#database/bulk-insert.ts';
import { makeEventMonths } from '#database/make-event-months.ts';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import { readRecords, type SampleContext } from './records.ts';

type Rhythm = 'sessions' | 'orders' | 'gained' | 'opened';

interface EventRecords {
  /** What each day of the week brings, Sunday first. */
  usual: Record<Rhythm, number[]>;
  /** What there was before the first day. */
  openBefore: number;
  activeToday: number;
  days: {
    day: number;
    /** Shares of what is usual. */
    sessions: number;
    orders: number;
    gained: number;
    /** Pages a session. */
    pages: number;
    lost: number;
    /** So many tickets more than usual. */
    opened: number;
    /** Tickets in the evening. */
    open: number;
    answerMinutes: number;
  }[];
}

const noon = 720;

/** Writes a fact a kind and day, as many subscribers as there should be today. */
export async function writeEvents(
  db: Kysely<DB>,
  { today, plannedAt }: SampleContext,
): Promise<void> {
  const { usual, activeToday, openBefore, days } = readRecords('events') as EventRecords;
  const rows: (Insertable<DB['analytics_event']> & { count: number })[] = [];
  let active = 0;
  let openYesterday = openBefore;
  for (const { day, pages, lost, open, answerMinutes, ...record } of days) {
    const date = addDays(today, day);
    const at = plannedAt([day, noon]);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const usually = (rhythm: Rhythm) => usual[rhythm][weekday] ?? 0;
    const add = (kind: string, count: number, answer_minutes: number | null = null) =>
      rows.push({ id: `sample-${date}-${kind}`, kind, at, count, answer_minutes, is_sample: true });
    const gained = Math.round(usually('gained') * record.gained);
    const sessions = Math.round(usually('sessions') * record.sessions);
    const opened = usually('opened') + record.opened;
    add('subscriber.gained', gained);
    add('subscriber.lost', lost);
    add('order.received', Math.round(usually('orders') * record.orders));
    add('session.started', sessions);
    add('page.visited', Math.round(sessions * pages));
    // On the first day those too that were open before anything was counted.
    add('ticket.opened', opened + (rows.length < 8 ? openBefore : 0));
    add('ticket.answered', opened, answerMinutes);
    add('ticket.closed', opened - open + openYesterday);
    openYesterday = open;
    if (day < 0) active += gained - lost;
  }
  const [first] = rows;
  // And those who had subscribed before.
  if (first) first.count += activeToday - active;
  await makeEventMonths(
    db,
    days.map(({ day }) => plannedAt([day, noon])),
  );
  await bulkInsert(db, 'analytics_event', rows);
}
