import { beforeAll, describe, expect, test } from 'vitest';
import { pastDueReminderEndpoints } from '#contract/reminders/past-due-reminders.ts';
import { expectRefusal } from '#testing/invoices/test-drafts.ts';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

const { app, clock, money, write, sent, at, mails, reminded, read } = await openRemindingApp();
const path = '/apps/invoice/past-due-reminders';
const staff = await app.as('billing');
beforeAll(() => write());

const list = async () => {
  const { body } = await staff.get(`${path}?currency=USD`);
  return pastDueReminderEndpoints.listRemindableInvoices.output.parse(body);
};
const ids = async () => (await list()).invoices.map(({ id }) => id);
const send = (invoiceIds: number[], key = crypto.randomUUID()) =>
  staff.post(path, { invoiceIds }, { 'idempotency-key': key });
const sendSome = async (...invoiceIds: number[]) =>
  pastDueReminderEndpoints.sendPastDueReminders.output.parse((await send(invoiceIds)).body);

/** Two that are past due, and one that is not. */
async function pastDue() {
  clock.now = new Date('2026-03-01T08:00:00Z');
  const [first, second, later] = [
    await sent('2026-03-10'),
    await sent('2026-03-12'),
    await sent('2026-06-01'),
  ];
  await at('2026-03-09T12:00:00+01:00');
  clock.now = new Date('2026-03-14T12:00:00+01:00');
  return { first, second, later };
}

describe('the past-due invoices that can be reminded of', () => {
  test('are those with a reminder ahead, the latest due date first, with what goes and to whom', async () => {
    const { first, second, later } = await pastDue();
    const { invoices, hasMore, reason } = await list();
    expect({ hasMore, reason }).toEqual({ hasMore: false, reason: '' });
    expect(invoices.slice(0, 2)).toEqual([
      expect.objectContaining({ id: second, dueDate: '2026-03-12' }),
      expect.objectContaining({
        id: first,
        dueDate: '2026-03-10',
        balance: 100,
        reminder: { number: 2, of: 3 },
        to: ['a@example.com'],
      }),
    ]);
    expect(invoices.map(({ id }) => id)).not.toContain(later);
  });

  test('leave out what is paid, paused or in another currency', async () => {
    const { first, second } = await pastDue();
    await money.pay(first, '100.00', { date: '2026-03-14' });
    await money.post(second, 'reminders/pause');
    const left = await ids();
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
    const { body } = await staff.get(`${path}?currency=EUR`);
    expect(body).toMatchObject({ invoices: [] });
  });

  test('are none where reminders are off, and why', async () => {
    await pastDue();
    await write({ isOn: false });
    expect(await list()).toEqual({
      invoices: [],
      hasMore: false,
      reason: 'Reminders are turned off in the settings.',
    });
    await write();
  });

  test('are not for who may only look', async () => {
    const viewer = await app.as('viewer');
    expect(await viewer.get(`${path}?currency=USD`)).toMatchObject({ status: 403 });
  });
});

describe('reminding of several', () => {
  test('sends the next reminder of each, once however often it is asked for', async () => {
    const { first, second } = await pastDue();
    const key = crypto.randomUUID();
    const answer = await send([first, second, second], key);
    expect(answer).toMatchObject({ status: 202, body: { sent: 2, leftOut: [] } });
    expect((await send([first, second, second], key)).body).toEqual(answer.body);
    for (const id of [first, second])
      expect((await reminded(id)).filter((subject) => subject === 'Day 7')).toHaveLength(1);
    expect(await read(first)).toMatchObject({ next: { number: 3 } });
    expect(await ids()).toEqual(expect.arrayContaining([first, second]));
  });

  test('leaves out what was paid meanwhile, and says so', async () => {
    const { first, second } = await pastDue();
    await money.pay(first, '100.00', { date: '2026-03-14' });
    const { sent: count, leftOut } = await sendSome(first, second);
    expect(count).toBe(1);
    expect(leftOut).toMatchObject([{ id: first, reason: 'Nothing is owed.' }]);
    expect(await reminded(first)).not.toContain('Day 7');
    expect(await reminded(second)).toContain('Day 7');
  });

  test('is refused where nothing is left to send, and sends nothing', async () => {
    const { first } = await pastDue();
    await money.pay(first, '100.00', { date: '2026-03-14' });
    await expectRefusal(app, () => send([first]), {
      status: 409,
      body: {
        detail:
          'None of these invoices has a reminder to send any more. Close this and look again.',
      },
    });
  });

  test('is refused without an invoice', async () => {
    expect(await send([])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'invoiceIds' }] },
    });
  });

  test('is undone as a whole before the emails leave: each goes on its day', async () => {
    const { first, second } = await pastDue();
    const { undo } = await sendSome(first, second);
    expect(await money.undo(undo.handle)).toMatchObject({
      status: 200,
      body: { done: '2 reminders canceled.' },
    });
    expect((await mails(first))[0]).toMatchObject({ state: 'cancelled' });
    expect(await read(second)).toMatchObject({ next: { number: 2, on: '2026-03-19' } });
  });

  test('is not undone where one of the emails is on its way, and takes none back', async () => {
    const { first, second } = await pastDue();
    const { undo } = await sendSome(first, second);
    const { pool } = app.database;
    await pool.query('update mail set tries = 1 where invoice_id = $1 and tries = 0', [second]);
    await expectRefusal(app, () => money.undo(undo.handle), { status: 409 });
    expect((await mails(first))[0]).toMatchObject({ state: 'queued' });
  });
});
