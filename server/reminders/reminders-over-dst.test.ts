import { beforeAll, expect, test } from 'vitest';
import { dayIn, hourIn } from '#domain/calendar-day.ts';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

const halfHourMs = 1_800_000;
const { clock, pool, write, sent, at, read } = await openRemindingApp();
beforeAll(() => write({ steps: [{ id: null, days: 0, subject: 'Due', message: 'Due' }] }));

const queued = async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from reminder',
  );
  return rows[0]?.count;
};

// Where and when an hour is left out, and where one comes twice; in Lord Howe half an hour.
test.each([
  ['Europe/Vienna', '2026-03-29', 2, 3],
  ['Europe/Vienna', '2026-10-25', 2, 2],
  ['America/New_York', '2026-03-08', 2, 3],
  ['America/New_York', '2026-11-01', 1, 1],
  ['Australia/Lord_Howe', '2026-10-04', 2, 2],
  ['Pacific/Auckland', '2026-09-27', 2, 3],
])(
  'in %s a reminder of %s goes once, on that day, from %i o’clock on',
  async (timeZone, day, hour, seenHour) => {
    await pool.query('update organisation set time_zone = $1, reminder_hour = $2', [
      timeZone,
      hour,
    ]);
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent(day);
    const middle = Date.parse(`${day}T12:00:00Z`);
    const seen: string[] = [];
    let before = await queued();
    for (
      let time = middle - 72 * halfHourMs;
      time <= middle + 72 * halfHourMs;
      time += halfHourMs
    ) {
      const now = new Date(time);
      await at(now.toISOString());
      const after = await queued();
      if (after !== before) seen.push(`${dayIn(timeZone, now)} ${String(hourIn(timeZone, now))}`);
      before = after;
    }
    expect(seen).toEqual([`${day} ${String(seenHour)}`]);
    expect((await read(id)).steps).toMatchObject([{ plannedOn: day, outcome: 'queued' }]);
  },
);
