import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { daysBack } from './invoices.ts';
import { createRandom } from './random.ts';

/** The demo stays alive for so many days. */
export const daysAhead = 60;

/** One kind of fact on one day. */
export interface SampleEvent {
  kind: string;
  day: CalendarDay;
  count: number;
  answerMinutes?: number;
}

const seed = 92_638;
const activeSubscribers = 100_000;
/** How many of a thousand active ones leave on a day. */
const lostOfThousand = 0.5;

/** Sunday first. */
const rhythm = {
  sessions: [2265, 2690, 3412, 3060, 2655, 2140, 2480],
  orders: [4910, 5290, 5480, 5760, 6020, 5830, 5110],
  gained: [284, 342, 360, 331, 351, 329, 304],
  opened: [12, 38, 40, 36, 34, 32, 14],
} as const;

/** The tickets left open in the evening, by how many days before the day of loading, modulo a week. */
const openTickets = [42, 45, 40, 47, 43, 38, 44];

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function openInTheEvening(offset: number): number {
  return openTickets[(((-1 - offset) % 7) + 7) % 7] ?? 0;
}

/** Slow growth, and weeks that are better than the one before them by turns. */
function level(offset: number): number {
  return (1 + offset * 0.0004) * (1 + 0.04 * Math.cos((Math.PI * (offset + 4)) / 7));
}

/** What happens on the days around today: as many subscribers and open tickets as there should be today. */
export function sampleEvents(today: CalendarDay): SampleEvent[] {
  const random = createRandom(seed);
  const events: SampleEvent[] = [];
  let active = 0;
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const day = addDays(today, offset);
    const weekday = weekdayOf(day);
    const about = (usual: readonly number[], spread: number) =>
      Math.round((usual[weekday] ?? 0) * level(offset) * (1 + (random.next() - 0.5) * spread));
    const sessions = about(rhythm.sessions, 0.03);
    const opened =
      (rhythm.opened[weekday] ?? 0) + (offset >= -7 && offset < 0 ? 0 : random.int(-2, 2));
    const left = openInTheEvening(offset) - openInTheEvening(offset - 1);
    // From a third to all of it in the time before today.
    const rise = 1 + (offset / daysBack) * 0.67;
    const gained = Math.round(about(rhythm.gained, 0.16) * rise);
    const lost = Math.round(
      ((activeSubscribers * rise) / 1_000) * lostOfThousand * (0.85 + random.next() * 0.3),
    );
    if (offset < 0) active += gained - lost;
    const add = (kind: string, count: number, more: Partial<SampleEvent> = {}) =>
      events.push({ kind, day, count, ...more });
    add('subscriber.gained', gained);
    add('subscriber.lost', lost);
    add('order.received', about(rhythm.orders, 0.08));
    add('session.started', sessions);
    add('page.visited', Math.round(sessions * (2.9 + random.next() * 0.6)));
    // On the first day those too that were open before anything was counted.
    add('ticket.opened', opened + (offset === -daysBack ? openInTheEvening(offset - 1) : 0));
    add('ticket.answered', opened, { answerMinutes: random.int(1_390, 1_490) });
    add('ticket.closed', opened - left);
  }
  const [first] = events;
  // And those who had subscribed before.
  if (first) first.count += activeSubscribers - active;
  return events;
}
