import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { queueDueReminders } from './queue-due-reminders.ts';
import { openRemindingApp, waiting } from '#testing/reminders/test-reminders.ts';

const { app, clock, pool, money, write, steps, reach, sent, at, mails, reminded, read } =
  await openRemindingApp();
beforeAll(() => write());

describe('a reminder', () => {
  test('goes once, from its hour of its day on, to whom the invoice has reached, in the sender’s name', async () => {
    const id = await money.issued('100.00', { issuedDate: '2026-03-01', dueDate: '2026-03-20' });
    await reach(id, '2026-03-01', ['a@example.com', 'b@example.com']);
    await at('2026-03-16T23:59:00+01:00');
    await at('2026-03-17T08:59:00+01:00');
    expect(await reminded(id)).toEqual([]);
    expect(await read(id)).toMatchObject({
      state: 'ahead',
      reason: '',
      next: { number: 1, of: 3, on: '2026-03-17' },
    });
    await at('2026-03-17T09:00:00+01:00');
    await at('2026-03-17T09:01:00+01:00');
    await at('2026-03-18T09:00:00+01:00');
    expect(await reminded(id)).toEqual(['Day -3']);
    const [mail] = await mails(id);
    expect(mail).toMatchObject({
      kind: 'reminder',
      sender: 'Billing Person',
      recipients: [{ address: 'a@example.com' }, { address: 'b@example.com' }],
    });
    const { rows } = await pool.query('select message, attaches_pdf from mail where id = $1', [
      mail?.id,
    ]);
    expect(rows).toEqual([
      {
        message: 'Dear Aurora Lines, $100.00 was due on 20 March 2026. Billing Person',
        attaches_pdf: true,
      },
    ]);
    expect((await money.read(id)).activity?.at(-1)).toMatchObject({ kind: 'reminder-queued' });
    expect(await read(id)).toMatchObject({
      next: { number: 2, of: 3, on: '2026-03-27' },
      steps: [{ number: 1, outcome: 'queued', mailId: mail?.id }, { number: 2 }, { number: 3 }],
    });
  });

  test('goes once, however many servers are at it at once', async () => {
    const ids = [await sent('2026-03-20'), await sent('2026-03-20'), await sent('2026-03-20')];
    await Promise.all([1, 2, 3, 4].map(() => at('2026-03-17T10:00:00+01:00')));
    for (const id of ids) expect(await reminded(id)).toEqual(['Day -3']);
  });

  test('is one in place of those that were missed, in words of its own; the earlier ones are passed over', async () => {
    const id = await sent('2026-03-20');
    await at('2026-04-12T08:00:00+02:00');
    expect(await reminded(id)).toEqual([]);
    await at('2026-04-12T09:00:00+02:00');
    expect(await reminded(id)).toEqual(['Catch-up']);
    const { rows } = await pool.query(
      "select message from mail where invoice_id = $1 and kind = 'reminder'",
      [id],
    );
    expect(rows).toEqual([{ message: 'Dear Aurora Lines, $100.00 is open.' }]);
    expect((await read(id)).steps.map(({ outcome }) => outcome)).toEqual([
      ...['passed-over', 'passed-over', 'queued'],
    ]);
    expect(await read(id)).toMatchObject({ state: 'none', next: null });
    await at('2026-06-12T09:00:00+02:00');
    expect(await reminded(id)).toHaveLength(1);
  });

  test('does not go again where the clock goes back, and not early where it went forward', async () => {
    const id = await sent('2026-03-20');
    await at('2026-03-17T09:00:00+01:00');
    await at('2026-03-16T09:00:00+01:00');
    await at('2026-03-17T09:00:00+01:00');
    expect(await reminded(id)).toEqual(['Day -3']);
    // A clock that stood two days ahead has sent what was due then; set right, nothing comes before its day.
    await at('2026-03-29T09:00:00+02:00');
    await at('2026-03-27T09:00:00+01:00');
    await at('2026-04-09T09:00:00+02:00');
    expect(await reminded(id)).toEqual(['Day -3', 'Day 7']);
    await at('2026-04-10T09:00:00+02:00');
    expect(await reminded(id)).toEqual(['Day -3', 'Day 7', 'Day 21']);
  });

  test('goes once where the organisation moves to another time zone, by the new one’s clock', async () => {
    const id = await sent('2026-03-20');
    await at('2026-03-17T09:00:00+01:00');
    await pool.query("update organisation set time_zone = 'America/Los_Angeles'");
    await at('2026-03-17T08:59:00-07:00');
    await at('2026-03-17T09:30:00-07:00');
    expect(await reminded(id)).toEqual(['Day -3']);
    await at('2026-03-27T09:00:00+01:00');
    expect(await reminded(id)).toHaveLength(1);
    await at('2026-03-27T09:00:00-07:00');
    expect(await reminded(id)).toEqual(['Day -3', 'Day 7']);
    await pool.query("update organisation set time_zone = 'Europe/Vienna'");
  });

  test('that falls on a weekend waits for Monday, where weekends are left out', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    await write({ onWeekends: false, steps: await steps() });
    // A week after it is Saturday, the 28th of March.
    const id = await sent('2026-03-21');
    await at('2026-03-18T09:00:00+01:00');
    await at('2026-03-28T12:00:00+01:00');
    await at('2026-03-29T12:00:00+02:00');
    expect(await reminded(id)).toEqual(['Day -3']);
    expect(await read(id)).toMatchObject({ next: { number: 2, on: '2026-03-30' } });
    await at('2026-03-30T09:00:00+02:00');
    expect(await reminded(id)).toEqual(['Day -3', 'Day 7']);
    clock.now = new Date('2026-03-01T08:00:00Z');
    await write({ steps: await steps() });
  });

  test('that was missed on a Friday waits for Monday, too, where weekends are left out', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    await write({ onWeekends: false, steps: await steps() });
    const id = await sent('2026-03-20');
    await at('2026-03-28T12:00:00+01:00');
    expect(await reminded(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ next: { number: 2, on: '2026-03-30' } });
    await at('2026-03-30T09:00:00+02:00');
    expect(await reminded(id)).toEqual(['Catch-up']);
    clock.now = new Date('2026-03-01T08:00:00Z');
    await write({ steps: await steps() });
  });

  test('goes to those who got a copy of the invoice, as a copy', async () => {
    const id = await money.issued('100.00', { issuedDate: '2026-03-01', dueDate: '2026-03-20' });
    await reach(id, '2026-03-01', ['a@example.com'], ['copy@example.com']);
    await at('2026-03-17T09:00:00+01:00');
    expect((await mails(id))[0]?.recipients).toMatchObject([
      { address: 'a@example.com', role: 'to' },
      { address: 'copy@example.com', role: 'cc' },
    ]);
  });

  test('that cannot be queued keeps no other one from going, and goes by the next run', async () => {
    const [held, other] = [await sent('2026-03-20'), await sent('2026-03-20')];
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from invoice where id = $1 for update', [held]);
    clock.now = new Date('2026-03-17T09:00:00+01:00');
    const failures: unknown[] = [];
    const hurried = connect(app.database.address);
    await queueDueReminders(hurried.db, {
      now: clock.now,
      mail: waiting,
      onFailure: (error) => failures.push(error),
    });
    await hurried.close();
    await holder.query('rollback');
    holder.release();
    expect(failures).toHaveLength(1);
    expect(await reminded(held)).toEqual([]);
    expect(await reminded(other)).toEqual(['Day -3']);
    await at('2026-03-17T09:01:00+01:00');
    expect(await reminded(held)).toEqual(['Day -3']);
  });
});

const days = { issuedDate: '2026-03-01', dueDate: '2026-03-20' };

describe('nobody is reminded', () => {
  const late = '2026-04-30T12:00:00+02:00';

  test.each([
    ['a draft', () => money.draft('1.00', { issuedDate: '2026-03-01', dueDate: '2026-03-20' })],
    ['an invoice that nobody has sent', () => money.issued('1.00', days)],
    ['a paid invoice', async () => settled('payments', paid('100.00', { date: '2026-03-01' }))],
    ['a void invoice', () => settled('void', { reason: 'mistake' })],
    ['an invoice that was written off', () => settled('write-off', { reason: 'gone' })],
    ['an invoice whose reminders are paused', () => settled('reminders/pause')],
  ])('of %s', async (_name, made) => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await made();
    await at(late);
    expect(await reminded(id)).toEqual([]);
    const { next, reason } = await read(id);
    expect(next).toBeNull();
    expect(reason).toMatch(/^[A-Z].+\.$/);
  });

  async function settled(command: string, body?: object): Promise<number> {
    const id = await sent('2026-03-20');
    const answer = await money.post(id, command, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return id;
  }

  test('on the day on which the invoice has reached its client', async () => {
    const id = await sent('2026-03-04');
    await at('2026-03-01T12:00:00+01:00');
    await at('2026-03-02T12:00:00+01:00');
    expect(await reminded(id)).toEqual([]);
    await at('2026-03-11T12:00:00+01:00');
    expect(await reminded(id)).toEqual(['Day 7']);
  });

  test('at an address that turned out wrong since', async () => {
    const id = await money.issued('100.00', { issuedDate: '2026-03-01', dueDate: '2026-03-20' });
    await reach(id, '2026-03-01', ['gone@example.com', 'there@example.com']);
    await at('2026-03-17T12:00:00+01:00');
    const [first] = await mails(id);
    const settle = (state: string, address: string) =>
      pool.query(
        'update mail_recipient set state = $1, settled_at = now() where mail_id = $2 and address = $3',
        [state, first?.id, address],
      );
    await settle('bounced', 'gone@example.com');
    await settle('accepted', 'there@example.com');
    await pool.query('update mail set tries = 1, finished_at = now() where id = $1', [first?.id]);
    await at('2026-03-27T12:00:00+01:00');
    expect((await mails(id))[0]).toMatchObject({
      kind: 'reminder',
      subject: 'Day 7',
      recipients: [{ address: 'there@example.com' }],
    });
  });

  test('while reminders are off, and not of the days before they were switched on', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    await write({ isOn: false, steps: await steps() });
    await at('2026-03-27T12:00:00+01:00');
    expect(await reminded(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'off', next: null });
    await write({ steps: await steps() });
    await at('2026-03-28T12:00:00+01:00');
    expect(await reminded(id)).toEqual([]);
    await at('2026-04-10T12:00:00+02:00');
    expect(await reminded(id)).toEqual(['Day 21']);
    await pool.query("update organisation set reminders_from = '2026-03-02'");
  });
});

test('no mail server, no reminder, and none is lost by that', async () => {
  const without = await openRemindingApp({ deps: {} });
  await without.write();
  const id = await without.sent('2026-03-20');
  await without.at('2026-03-17T12:00:00+01:00');
  expect(await without.reminded(id)).toEqual([]);
  expect(await without.read(id)).toMatchObject({ next: { number: 1, on: '2026-03-17' } });
  expect(app.url).not.toBe(without.app.url);
});
