import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { mail, type Mail } from '#contract/mail/mails.ts';
import { reminderSettings } from '#contract/settings/reminder-settings.ts';
import { reminderEndpoints } from '#contract/reminders/reminders.ts';
import { brokenInvariants } from '#database/invariants.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { putSetting } from '#testing/settings/test-settings.ts';
import { startTestApp } from '#testing/app/test-app.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { accepting } from '#testing/mail/test-sending.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { queueDueReminders } from '#server/reminders/queue-due-reminders.ts';

const step = (days: number, subject = `Day ${String(days)}`) => ({
  id: null,
  days,
  subject,
  message: 'Dear {{client}}, {{amount}} was due on {{dueDate}}. {{sender}}',
});

/** A schedule of three, at nine o'clock, on every day of the week. */
export const schedule = {
  isOn: true,
  hour: 9,
  onWeekends: true,
  steps: [step(-3), step(7), step(21)],
  catchUp: { subject: 'Catch-up', message: 'Dear {{client}}, {{amount}} is open.' },
};

/** Queued mails stay queued, so that a test can look at them. */
export const waiting: MailDeps = { ...accepting, everyMs: 3_600_000 };

interface RemindingApp {
  deps?: MailDeps | undefined;
  timeZone?: string;
}

/** For a test file: an app with a clock that the tests move; its invariants hold at the end. */
export async function openRemindingApp(given: RemindingApp = {}) {
  const { timeZone = 'Europe/Vienna' } = given;
  const deps = 'deps' in given ? given.deps : waiting;
  const clock = { now: new Date('2026-03-01T08:00:00Z') };
  const app = await startTestApp({ now: () => clock.now, mail: deps });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const { pool } = app.database;
  await pool.query('update organisation set time_zone = $1', [timeZone]);
  const staff = await app.as('billing');
  const money = moneyCalls(app, staff);
  const write = async (part: object = {}) => {
    const answer = await putSetting(app, '/api/settings/reminders', { ...schedule, ...part });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  /** The stored steps, to be written again as they are. */
  const steps = async () => {
    const answer = await (await app.as('admin')).get('/api/settings/reminders');
    return reminderSettings.parse(answer.body).steps;
  };
  /** What a mail server accepted on the day, as if somebody had sent the invoice then. */
  const reach = async (id: number, on: CalendarDay, to = ['a@example.com'], cc: string[] = []) => {
    const at = `${on}T12:00:00Z`;
    await pool.query(
      `with sent as (
         insert into mail (kind, invoice_id, actor_id, message_id, subject, message, attaches_pdf, due_at, tries, finished_at, created_at)
         values ('invoice', $1, (select id from app_user where role = 'billing'), $2, 'Invoice', '', true, $3, 1, $3, $3) returning id
       ) insert into mail_recipient (mail_id, position, address, role, state, settled_at)
         select id, place, address, case when place > cardinality($4::text[]) then 'cc' else 'to' end, 'accepted', $3
         from sent, unnest($4::text[] || $5::text[]) with ordinality as one (address, place)`,
      [id, `<${crypto.randomUUID()}@example.com>`, at, to, cc],
    );
    await pool.query('update invoice set sent_at = coalesce(sent_at, $2) where id = $1', [id, at]);
  };
  /** An issued invoice that has reached its client on the day of its issue. */
  const sent = async (dueDate: CalendarDay, issuedDate: CalendarDay = '2026-03-01') => {
    const id = await money.issued('100.00', { issuedDate, dueDate });
    await reach(id, issuedDate);
    return id;
  };
  /** Moves the clock, and does what the server does each minute. */
  const at = async (instant: string): Promise<void> => {
    clock.now = new Date(instant);
    await queueDueReminders(app.db, {
      now: clock.now,
      mail: deps ?? {},
      onFailure: (error) => {
        throw error;
      },
    });
  };
  const mails = async (id: number): Promise<Mail[]> => {
    const { body } = await staff.get(`/apps/invoice/invoices/${String(id)}/mails`);
    return z.object({ mails: z.array(mail) }).parse(body).mails;
  };
  /** The subjects of the reminders that were queued for it, the first one first. */
  const reminded = async (id: number): Promise<string[]> =>
    (await mails(id))
      .filter(({ kind }) => kind === 'reminder')
      .map(({ subject }) => subject)
      .reverse();
  const read = async (id: number) => {
    const { body } = await staff.get(`/apps/invoice/invoices/${String(id)}/reminders`);
    return reminderEndpoints.getInvoiceReminders.output.parse(body);
  };
  return { app, clock, pool, money, write, steps, reach, sent, at, mails, reminded, read };
}
