import { sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Kysely } from 'kysely';
import type { TestClient } from '#testing/app/test-app.ts';

export const testEvent = { id: 'a', kind: 'order.received', at: '2026-03-10T12:00:00Z', count: 2 };

/** Sends events as a caller does; the answer without its headers. */
export async function sendEvents(caller: TestClient, ...events: unknown[]) {
  const { status, body } = await caller.post('/analytics/events', { events });
  return { status, body };
}

/** The orders of each day that has some, folded or not. */
export async function ordersByDay(db: Kysely<DB>): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; orders: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int as orders from told_fact
    group by day having sum(orders) <> 0 order by day`.execute(db);
  return Object.fromEntries(rows.map(({ day, orders }) => [day, orders]));
}

export async function deleteEvents(db: Kysely<DB>): Promise<void> {
  await sql`truncate analytics_event`.execute(db);
}
