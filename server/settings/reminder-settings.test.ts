import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reminderSettings } from '#contract/settings/reminder-settings.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { putSetting, settingsActivity } from '#testing/settings/test-settings.ts';

const path = '/api/settings/reminders';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-10T12:00:00Z') });
});
afterAll(() => app.close());

const get = async () => reminderSettings.parse((await (await app.as('viewer')).get(path)).body);
const stored = async () =>
  (
    await app.database.pool.query<{ days: number; counts_from: string }>(
      'select days, counts_from from reminder_step where removed_at is null order by days',
    )
  ).rows;
const step = (days: number, id: number | null = null) => ({
  id,
  days,
  subject: 'Invoice {{number}}',
  message: 'Dear {{client}}',
});
const catchUp = { subject: 'Still open: {{number}}', message: 'Dear {{client}}' };
const body = { isOn: true, hour: 8, onWeekends: false, steps: [step(7), step(-2)], catchUp };

test('reminders are off at first, with a schedule to begin with', async () => {
  const read = await get();
  expect(read).toMatchObject({ isOn: false, hour: 9, onWeekends: false });
  expect(read.catchUp.subject).toBe('Payment reminder: invoice {{number}}');
  expect(read.steps.map(({ id, days }) => [id, days])).toEqual([
    [null, -3],
    [null, 7],
    [null, 21],
  ]);
});

describe('the schedule', () => {
  test('is written by an admin, with an entry, and counts from tomorrow', async () => {
    const answer = await putSetting(app, path, body);
    expect(answer).toMatchObject({
      status: 200,
      body: { isOn: true, hour: 8, steps: [{ days: -2 }, { days: 7 }], catchUp },
    });
    expect(await get()).toEqual(answer.body);
    expect(await stored()).toEqual([
      { days: -2, counts_from: '2026-03-11' },
      { days: 7, counts_from: '2026-03-11' },
    ]);
    const { reminders_from: from } = await app.db
      .selectFrom('organisation')
      .select('reminders_from')
      .executeTakeFirstOrThrow();
    expect(from).toBe('2026-03-11');
    expect((await settingsActivity(app)).at(-1)).toMatchObject({ kind: 'reminders-changed' });
    expect(await putSetting(app, path, body, { role: 'billing' })).toMatchObject({ status: 403 });
    expect(await putSetting(app, path, body, { version: 1 })).toMatchObject({ status: 412 });
  });

  test('keeps who a step is while its words change, lets two change places, and counts moved ones anew', async () => {
    await app.database.pool.query("update reminder_step set counts_from = '2026-01-01'");
    const [early, late] = (await get()).steps;
    if (!early || !late) throw new Error('There are two');
    const words = { ...late, subject: 'Other words' };
    await putSetting(app, path, { ...body, steps: [early, words] });
    expect((await get()).steps).toEqual([early, words]);
    expect((await stored()).map((row) => row.counts_from)).toEqual(['2026-01-01', '2026-01-01']);
    const changed = [
      { ...early, days: late.days },
      { ...words, days: early.days },
    ];
    expect(await putSetting(app, path, { ...body, steps: changed })).toMatchObject({ status: 200 });
    expect((await get()).steps.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect((await stored()).map((row) => row.counts_from)).toEqual(['2026-03-11', '2026-03-11']);
  });

  test.each([
    [{ steps: [step(7), step(7)] }, 422, 'steps.1.days', 'already a reminder on this day'],
    [
      { steps: [{ ...step(1), subject: '{{name}}' }] },
      422,
      'steps.0.subject',
      '{{name}} isn’t a placeholder',
    ],
    [{ steps: [step(7, 999_999)] }, 422, 'steps.0.id', 'There is no reminder with this ID'],
    [{ steps: [] }, 400, 'steps', 'Keep at least one'],
    [{ steps: [step(400)] }, 400, 'steps.0.days', 'Enter a whole number'],
    [{ hour: 24 }, 400, 'hour', 'Choose an hour'],
  ])('holds together: %j is refused', async (part, status, at, message) => {
    const before = await get();
    expect(await putSetting(app, path, { ...body, ...part })).toMatchObject({
      status,
      body: { errors: [{ path: at, message: expect.stringContaining(message) as string }] },
    });
    expect(await get()).toEqual(before);
  });
});
