import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { analyticsEventKinds } from '#contract/analytics/events.ts';
import { largeDataToday } from '../large-data/draw-sql.ts';

export interface DrawnEvent {
  id: string;
  kind: string;
  at: string;
  count: number;
  answerMinutes?: number;
}

const dayMs = 86_400_000;
const today = Date.parse(`${largeDataToday}T12:00:00Z`);
const tenYears = 3_650;
const chunk = 200_000;

let drawn = 0;

/** Events that nobody has sent: of the last weeks in the order of their times, or of any day of ten years. */
export function drawEvents(count: number, spread: 'recent' | 'late'): DrawnEvent[] {
  return Array.from({ length: count }, (_, index) => {
    drawn += 1;
    const kind = analyticsEventKinds[drawn % analyticsEventKinds.length] ?? 'page.visited';
    const daysAgo = spread === 'late' ? Math.random() * tenYears : 14 * (1 - index / count);
    return {
      id: `shop-7/event/${String(drawn).padStart(10, '0')}`,
      kind,
      at: new Date(today - daysAgo * dayMs).toISOString(),
      count: 1 + (drawn % 5),
      ...(kind === 'ticket.answered' && { answerMinutes: drawn % 500 }),
    };
  });
}

/** Copies them from a file that the server reads itself, all at once or in batches with a commit each. */
export async function copyEvents(
  pool: pg.Pool,
  events: readonly DrawnEvent[],
  folder: string,
  batch = events.length,
): Promise<void> {
  const file = join(folder, 'events.csv');
  const months = [...new Set(events.map(({ at }) => `${at.slice(0, 7)}-01`))];
  await pool.query('select make_event_months($1::date[])', [months]);
  for (let start = 0; start < events.length; start += batch) {
    const lines = events
      .slice(start, start + batch)
      .map(({ id, kind, at, count, answerMinutes = '' }) =>
        [id, kind, at, count, answerMinutes].join(','),
      );
    writeFileSync(file, `${lines.join('\n')}\n`);
    chmodSync(file, 0o644);
    await pool.query(
      `copy analytics_event (id, kind, at, count, answer_minutes) from '${file}' csv`,
    );
  }
}

/** Events of ten years, as many a day, through the triggers as any other. */
export async function fillEvents(
  pool: pg.Pool,
  count: number,
  afterChunk: () => Promise<unknown>,
): Promise<void> {
  await pool.query(
    `select make_event_months(array(select date_trunc('month', day)::date
       from generate_series(timestamp '${largeDataToday}' - interval '3650 days', '${largeDataToday}', interval '1 month') as day
       union select date_trunc('month', date '${largeDataToday}')::date))`,
  );
  for (let start = 0; start < count; start += chunk) {
    await pool.query(
      `insert into analytics_event (id, kind, at, count, answer_minutes)
       select 'past/event/' || lpad(i::text, 10, '0'), kind,
         timestamptz '${largeDataToday} 12:00+00' - interval '3650 days' + i * (interval '3650 days' / $3::float8),
         1 + i % 5, case when kind = 'ticket.answered' then i % 500 end
       from generate_series($1::bigint, $2::bigint) as i
         cross join lateral (select ($4::text[])[1 + i % ${String(analyticsEventKinds.length)}] as kind) as drawn`,
      [start, Math.min(start + chunk, count) - 1, count, [...analyticsEventKinds]],
    );
    await afterChunk();
  }
}
