import { afterAll, expect, test } from 'vitest';
import { smtpServer } from '#server/mail/smtp-server.ts';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';
import type { TestAnswer } from '#testing/app/test-app.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

// The product, a real database and a real mail server in a process of its own.
const smtp = await startTestSmtp();
afterAll(smtp.remove);
const server = smtpServer({
  url: smtp.url,
  requiresTls: false,
  address: 'billing@northwind.example',
  name: '',
});
const anHourMs = 3_600_000;
const deps = { server, everyMs: 20, retryAfterMs: () => anHourMs };
const { app, pool, money, write, steps, reach, at, mails, read } = await openRemindingApp({
  deps,
});
await write({ hour: 0 });

/** An invoice that has reached the address, on the eve of its first reminder. */
async function onEve(address: string): Promise<number> {
  const id = await money.issued('100.00', { issuedDate: '2026-03-01', dueDate: '2026-03-20' });
  await reach(id, '2026-03-01', [address]);
  await at('2026-03-16T12:00:00+01:00');
  return id;
}
const tryAgain = () => pool.query('update mail set due_at = now() where finished_at is null');
const stateOnce = (id: number, state: string) =>
  expect.poll(async () => (await mails(id))[0]?.state, { timeout: 20_000 }).toBe(state);
const arrivedFor = (address: string) => smtp.arrived().filter(({ to }) => to.includes(address));

test('a reminder arrives with the document, its PDF and its link, and the invoice says so', async () => {
  const id = await onEve('late@example.com');
  await at('2026-03-17T12:00:00+01:00');
  await stateOnce(id, 'accepted');
  const [message, ...others] = arrivedFor('late@example.com');
  expect(others).toEqual([]);
  expect(message?.raw).toMatch(/^Subject: Day -3\r$/m);
  expect(message?.raw).toMatch(/filename=INV-2026-\d+\.pdf/);
  // Lines of a mail are folded where they are long.
  expect(message?.raw.replaceAll('=\r\n', '')).toContain(`${app.url}/i/`);
  const { activity } = await money.read(id);
  expect(activity?.at(-1)).toMatchObject({
    kind: 'reminder-sent',
    summary: 'Reminder sent to late@example.com',
  });
});

test('what was refused is told as of any mail, and not sent again', async () => {
  const id = await onEve('refused@example.com');
  await at('2026-03-17T12:00:00+01:00');
  await stateOnce(id, 'failed');
  expect((await money.read(id)).activity?.at(-1)).toMatchObject({
    kind: 'reminder-failed',
    summary: 'Reminder not delivered to refused@example.com',
  });
  await at('2026-03-18T12:00:00+01:00');
  expect(await mails(id)).toHaveLength(2);
});

/** A reminder that the mail server has not taken yet meets what makes it untrue. */
async function takenBack(what: string, change: (id: number) => Promise<TestAnswer>) {
  const address = `${what.replace(' ', '-')}@example.com`;
  const id = await onEve(address);
  await smtp.down();
  await at('2026-03-17T12:00:00+01:00');
  await expect.poll(async () => (await mails(id))[0]?.tries, { timeout: 20_000 }).toBe(1);
  const answer = await change(id);
  expect(answer.status, answer.text).toBeLessThan(300);
  await smtp.up();
  await tryAgain();
  await stateOnce(id, 'cancelled');
  const [mail] = await mails(id);
  expect(mail).toMatchObject({ kind: 'reminder', nextTryAt: null });
  expect(arrivedFor(address)).toEqual([]);
  const taken = (await money.read(id)).activity?.at(-1);
  expect(taken).toMatchObject({ kind: 'reminder-taken-back', summary: 'Reminder canceled' });
  return mail?.problem;
}

test.each([
  [
    'paid',
    (id: number) => money.post(id, 'payments', paid('100.00', { date: '2026-03-17' })),
    'The invoice was paid before the reminder went out.',
  ],
  [
    'voided',
    (id: number) => money.post(id, 'void', { reason: 'mistake' }),
    'The invoice was voided before the reminder went out.',
  ],
  [
    'written off',
    (id: number) => money.post(id, 'write-off', { reason: 'gone' }),
    'The invoice was written off before the reminder went out.',
  ],
  [
    'paused',
    (id: number) => money.post(id, 'reminders/pause'),
    'Reminders were paused before it went out.',
  ],
  [
    'extended',
    (id: number) => money.post(id, 'due-date', { dueDate: '2026-04-30' }),
    'The due date changed before the reminder went out.',
  ],
])(
  'is taken back between two tries once the invoice is %s, and nobody gets it',
  { timeout: 60_000 },
  async (what, change, reason) => {
    expect(await takenBack(what, change)).toBe(reason);
  },
);

test('one that was taken back by another due date comes again by that date, once', async () => {
  const [id] = (
    await pool.query<{ id: string }>(
      "select invoice_id as id from mail_recipient join mail on mail.id = mail_id where address = 'extended@example.com' limit 1",
    )
  ).rows.map((row) => Number(row.id));
  expect(await read(id ?? 0)).toMatchObject({ next: { number: 1, on: '2026-04-27' } });
  await at('2026-04-27T12:00:00+02:00');
  await stateOnce(id ?? 0, 'accepted');
  await at('2026-04-28T12:00:00+02:00');
  expect(arrivedFor('extended@example.com')).toHaveLength(1);
});

test('what one recipient has is not taken back: the other one is told why it gets nothing', async () => {
  const id = await money.issued('100.00', { issuedDate: '2026-03-01', dueDate: '2026-03-20' });
  await reach(id, '2026-03-01', ['now@example.com', 'later@example.com']);
  await at('2026-03-17T12:00:00+01:00');
  const states = async () => (await mails(id))[0]?.recipients.map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['accepted', 'queued']);
  await money.pay(id, '100.00', { date: '2026-03-17' });
  await tryAgain();
  await stateOnce(id, 'accepted');
  const reason = 'The invoice was paid before the reminder went out.';
  expect((await mails(id))[0]).toMatchObject({
    recipients: [{ state: 'accepted' }, { state: 'failed', reason }],
  });
  expect(arrivedFor('later@example.com')).toEqual([]);
});

test('is taken back between two tries once reminders are switched off', async () => {
  const off = async () => write({ isOn: false, steps: await steps() });
  expect(await takenBack('off', off)).toBe('Reminders were turned off before it went out.');
});
