import { beforeAll, describe, expect, test } from 'vitest';
import { openRemindingApp, schedule } from '#testing/reminders/test-reminders.ts';

const { clock, pool, money, write, steps, sent, at, reminded, read } = await openRemindingApp();
beforeAll(() => write());

describe('another due date', () => {
  test('moves what is still to come; what was sent stays sent, what was passed over can come', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    await at('2026-03-27T12:00:00+01:00');
    expect(await reminded(id)).toEqual(['Catch-up']);
    await money.command(id, 'due-date', { dueDate: '2026-04-30' });
    await at('2026-04-20T12:00:00+02:00');
    expect(await reminded(id)).toEqual(['Catch-up']);
    await at('2026-04-27T12:00:00+02:00');
    await at('2026-05-10T12:00:00+02:00');
    expect(await reminded(id)).toEqual(['Catch-up', 'Day -3']);
    await at('2026-05-21T12:00:00+02:00');
    expect(await reminded(id)).toEqual(['Catch-up', 'Day -3', 'Day 21']);
  });
});

describe('another schedule', () => {
  test('sends nothing for days that are over, and nothing twice', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    await at('2026-03-27T12:00:00+01:00');
    const [first, second, third] = await steps();
    if (!first || !second || !third) throw new Error('There are three steps');
    // The second one is moved behind today, another is put before today, and one on its old day.
    await write({
      steps: [
        ...[first, { ...second, days: 14 }, third],
        ...schedule.steps.slice(1, 2),
        { ...schedule.steps[0], days: 2, subject: 'Day 2' },
      ],
    });
    for (const day of ['03-27', '03-28', '04-02', '04-03', '04-04']) {
      await at(`2026-${day}T23:00:00+02:00`);
    }
    expect(await reminded(id)).toEqual(['Catch-up']);
    await at('2026-04-10T12:00:00+02:00');
    expect(await reminded(id)).toEqual(['Catch-up', 'Day 21']);
    expect((await read(id)).steps.map(({ days, outcome }) => [days, outcome])).toEqual([
      [-3, 'passed-over'],
      [14, 'queued'],
      [21, 'queued'],
    ]);
  });
});

describe('the database', () => {
  const refuses = (statement: string, rule: string) =>
    expect(pool.query(statement)).rejects.toMatchObject({ constraint: rule });

  test('lets no step be sent twice for an invoice, and keeps what was sent', async () => {
    await refuses(
      'insert into reminder select invoice_id, step_id, due_date, planned_on, null, now() from reminder limit 1',
      'reminder_pkey',
    );
    await refuses(
      'update reminder set mail_id = null where mail_id is not null',
      'reminder_is_kept',
    );
    await refuses('delete from reminder where mail_id is not null', 'reminder_is_kept');
    await refuses(
      'update reminder set mail_id = (select max(mail_id) from reminder) where mail_id is null',
      'reminder_mail_unique',
    );
  });

  test('holds every rule of the schedule and of a pause', async () => {
    await refuses('update organisation set reminder_hour = 24', 'organisation_reminder_hour_range');
    await refuses(
      'update organisation set reminders_from = null',
      'organisation_reminders_from_a_day',
    );
    await refuses('update reminder_step set days = 366', 'reminder_step_days_range');
    await refuses(
      'update reminder_step set days = 1 where removed_at is null',
      'reminder_step_one_a_day',
    );
    await refuses(
      'insert into reminder_pause (invoice_id) select max(id) from invoice',
      'reminder_pause_or_resumed',
    );
    await refuses("update mail set kind = 'letter' where kind = 'reminder'", 'mail_is_kept');
    await refuses(
      `insert into mail (kind, actor_id, message_id, subject, message, attaches_pdf, due_at)
       select 'reminder', min(id), '<9@example.com>', 'x', '', false, now() from app_user`,
      'mail_invoice_is_named',
    );
  });
});
