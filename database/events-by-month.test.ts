import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { createBareDatabase, type TestDatabase } from './test-database.ts';
import { migrationsBefore } from './test-migrations.ts';

const migration = '0025_events_by_month.sql';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createBareDatabase({ statementTimeoutMs: 60_000 });
  folder = migrationsBefore(migration);
  await migrate(database.pool, folder);
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function take(name: string): void {
  cpSync(join(migrationsFolder, name), join(folder, name));
}

test('events of an installation from before stay as they were, each in its month', async () => {
  const { pool, db } = database;
  await pool.query(`
    insert into organisation (name, time_zone) values ('Halden', 'Europe/Vienna');
    insert into analytics_event (id, kind, at, count, answer_minutes, is_sample, received_at) values
      ('a', 'order.received', '2026-03-31 22:30+00', 2, null, false, '2026-04-02 10:00+00'),
      ('b', 'ticket.answered', '1999-12-31 23:59+00', 3, 40, false, '2026-04-02 10:00+00'),
      ('c', 'order.received', '2026-03-01 12:00+00', 1, null, true, '2026-04-02 10:00+00')`);
  take(migration);
  await migrate(pool, folder);
  const { rows } = await pool.query<Record<string, unknown>>(`
    select tableoid::regclass::text as month, id, count, answer_minutes, is_sample,
      extract(month from received_at)::int as received from analytics_event order by id`);
  const came = { received: 4 };
  expect(rows).toEqual([
    {
      ...came,
      month: 'analytics_event_2026_03',
      id: 'a',
      count: 2,
      answer_minutes: null,
      is_sample: false,
    },
    {
      ...came,
      month: 'analytics_event_1999_12',
      id: 'b',
      count: 3,
      answer_minutes: 40,
      is_sample: false,
    },
    {
      ...came,
      month: 'analytics_event_2026_03',
      id: 'c',
      count: 1,
      answer_minutes: null,
      is_sample: true,
    },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  const days = await pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, orders::int, answer_minutes::int as minutes from daily_fact order by 1`,
  );
  expect(days.rows).toEqual([
    { day: '2000-01-01', orders: 0, minutes: 120 },
    { day: '2026-03-01', orders: 1, minutes: 0 },
    { day: '2026-04-01', orders: 2, minutes: 0 },
  ]);
});
