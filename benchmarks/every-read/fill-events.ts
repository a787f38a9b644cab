import { type Kysely, sql } from 'kysely';
import { rebuildDailyFacts } from '#database/list-index/rebuild-daily-facts.ts';
import type { DB } from '#database/schema.ts';

export interface EventsPlan {
  count: number;
  /** When the last of them was. */
  until: Date;
}

/** So many rows a statement. */
const batch = 1_000_000;
const tenYears = 315_360_000;
const kinds = [
  ...['session.started', 'session.started', 'page.visited', 'page.visited', 'page.visited'],
  ...['order.received', 'subscriber.gained', 'subscriber.lost', 'ticket.opened'],
  ...['ticket.answered', 'ticket.closed'],
];

/**
 * Writes so many events of the ten years before a moment, in no order of time, and adds them up by day. The caller has
 * lifted the limits of the connection, and the triggers.
 */
export async function fillEvents(writer: Kysely<DB>, { count, until }: EventsPlan): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  const kind = `(array[${list}])[1 + i % ${String(kinds.length)}]`;
  // A number without a common factor leads to every second of the years before any comes again.
  const at = `timestamptz '${until.toISOString()}' - make_interval(secs => i * 7919 % ${String(tenYears)})`;
  await sql`
    select make_event_months(array_agg(month::date)) from generate_series(
      date_trunc('month', ${until}::timestamptz at time zone 'UTC' - interval '10 years'), ${until}::timestamptz at time zone 'UTC',
      interval '1 month') as month`.execute(writer);
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(count, first + batch - 1);
    await sql`
      insert into analytics_event (id, kind, at, count, answer_minutes)
      select 'event-' || i, kind, ${sql.raw(at)}, 1, case when kind = 'ticket.answered' then i % 3000 end
      from generate_series(${first}::bigint, ${last}::bigint) as i
        cross join lateral (select ${sql.raw(kind)} as kind) as drawn`.execute(writer);
  }
  await sql`insert into analytics_event_id (id, at) select id, at from analytics_event order by id`.execute(
    writer,
  );
  await writer.transaction().execute(rebuildDailyFacts);
}
