import { beforeAll, expect, test } from 'vitest';
import { type CalendarDay, addDays } from '#domain/calendar-day.ts';
import { bulkCalls } from '#testing/invoices/test-bulk.ts';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

const timeZone = 'Etc/UTC';
const { app, clock, pool, money, write, reach, reminded, read } = await openRemindingApp({
  timeZone,
});
const { plan, run, undo } = bulkCalls(await app.as('billing'));
const remind = { kind: 'remind' };
// Emails are queued by the clock of the database.
const today: CalendarDay = new Date().toISOString().slice(0, 10);
const issuedDate = addDays(today, -40);

beforeAll(async () => {
  clock.now = new Date(`${issuedDate}T08:00:00Z`);
  await write();
  clock.now = new Date(`${today}T08:00:00Z`);
});

/** An invoice that its client got on the day of its issue, past due for so many days. */
async function lateBy(days: number, to?: string[]): Promise<number> {
  const id = await money.issued('100.00', { issuedDate, dueDate: addDays(today, -days) });
  await reach(id, issuedDate, to);
  return id;
}

test('each late invoice gets its next reminder now, and one undo takes back what has not left', async () => {
  const ids = [await lateBy(8), await lateBy(22), await lateBy(23)];
  const job = await run({ ids }, remind);
  expect(job).toMatchObject({ done: 3, leftOut: 0, failed: 0 });
  expect(await Promise.all(ids.map(reminded))).toEqual([['Catch-up'], ['Catch-up'], ['Catch-up']]);
  const left = ids[0] ?? 0;
  await pool.query(`update mail set tries = 1 where invoice_id = $1 and kind = 'reminder'`, [left]);
  expect(await undo(job)).toMatchObject({ done: 2, failed: 1 });
  expect(await read(ids[1] ?? 0)).toMatchObject({ state: 'ahead' });
  const { activity = [] } = await money.read(ids[1] ?? 0);
  expect(activity.at(-1)?.kind).toBe('reminder-taken-back');
});

test('what no reminder goes to is skipped, each with its reason', async () => {
  const paused = await lateBy(8);
  await money.post(paused, 'reminders/pause');
  const unsent = await money.issued('5.00', { issuedDate, dueDate: addDays(today, -5) });
  const settled = await lateBy(8);
  await money.pay(settled, '100.00');
  const voided = await lateBy(8);
  await money.command(voided, 'void', { reason: 'Wrong client' });
  const cameBack = await lateBy(8);
  await pool.query(
    `update mail_recipient set state = 'bounced', reason = 'Unknown'
     where mail_id in (select id from mail where invoice_id = $1)`,
    [cameBack],
  );
  const ids = [await money.draft('1.00'), unsent, settled, voided, paused, cameBack];
  const { fitting, leftOut } = await plan({ ids }, remind);
  expect(fitting).toBe(0);
  expect(leftOut.map(({ reason, named }) => [reason, named[0]?.id])).toEqual(
    expect.arrayContaining([
      ['A draft: issue it first', ids[0]],
      ['Not sent by email yet', unsent],
      ['Nothing left to pay', settled],
      ['Void', voided],
      ['Reminders are paused', paused],
      ['Emails to its address came back', cameBack],
    ]),
  );
});

test('nobody is reminded twice on a day, or before the due date, unless that is meant', async () => {
  const twice = await lateBy(8);
  await run({ ids: [twice] }, remind);
  const early = await lateBy(-2);
  const ids = [twice, early];
  const { leftOut } = await plan({ ids }, remind);
  expect(leftOut).toEqual([
    expect.objectContaining({ reason: 'Already reminded today', confirm: 'reminded-today' }),
    expect.objectContaining({ reason: 'Not past due yet', confirm: 'not-past-due' }),
  ]);
  const meant = { ...remind, confirm: ['reminded-today', 'not-past-due'] };
  expect(await run({ ids }, meant)).toMatchObject({ done: 2 });
  expect(await reminded(twice)).toEqual(['Catch-up', 'Day 21']);
});

test('the end of the schedule, and reminders that are turned off, are named', async () => {
  const last = await lateBy(22);
  await run({ ids: [last] }, remind);
  const reasonOf = async () => (await plan({ ids: [last] }, remind)).leftOut[0]?.reason;
  expect(await reasonOf()).toBe('No reminder left in the schedule');
  await write({ isOn: false });
  expect(await reasonOf()).toBe('Reminders are off: turn them on under Settings → Reminders');
});
