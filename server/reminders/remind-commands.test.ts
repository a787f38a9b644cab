import { beforeAll, describe, expect, test } from 'vitest';
import { asCommand, expectRefusal } from '#testing/invoices/test-drafts.ts';
import { moneyCalls, paid } from '#testing/invoices/test-money.ts';
import { refusal } from '#messages/refusal.ts';
import { MailWithdrawn } from '#server/mail/mail-kind.ts';
import { queueDueReminders } from './queue-due-reminders.ts';
import { reminderMail } from './reminder-mail.ts';
import { openRemindingApp, waiting } from '#testing/reminders/test-reminders.ts';

const { app, clock, pool, money, write, sent, at, mails, reminded, read } =
  await openRemindingApp();
beforeAll(() => write());
const kinds = async (id: number) =>
  ((await money.read(id)).activity ?? []).map(({ kind }) => kind).slice(2);
const undoOf = async (answer: Promise<Parameters<typeof asCommand>[0]>) =>
  asCommand(await answer).undo?.handle ?? '';

describe('a pause', () => {
  test('holds reminders until they are resumed; the days between are left out', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    expect(await money.post(id, 'reminders/pause')).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      state: 'paused',
      next: null,
      reason: 'Reminders for this invoice are paused.',
    });
    await at('2026-03-28T12:00:00+01:00');
    expect(await reminded(id)).toEqual([]);
    expect(await money.post(id, 'reminders/resume')).toMatchObject({ status: 200 });
    await at('2026-03-28T12:01:00+01:00');
    expect(await reminded(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ next: { number: 3, of: 3, on: '2026-04-10' } });
    expect(await kinds(id)).toEqual(['reminders-paused', 'reminders-resumed']);
  });

  test('is undone, and its end too: as if neither had been', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    const pause = await undoOf(money.post(id, 'reminders/pause'));
    clock.now = new Date('2026-03-18T08:00:00Z');
    expect(await money.undo(pause)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ next: { number: 1, on: '2026-03-18' } });

    await money.post(id, 'reminders/pause');
    const resume = await undoOf(money.post(id, 'reminders/resume'));
    expect(await read(id)).toMatchObject({ next: { number: 2 } });
    expect(await money.undo(resume)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ state: 'paused' });
  });

  test('is not undone any more once reminders were resumed', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    const pause = await undoOf(money.post(id, 'reminders/pause'));
    await money.post(id, 'reminders/resume');
    await expectRefusal(app, () => money.undo(pause), {
      status: 409,
      body: { detail: 'Reminders for this invoice have changed since then.' },
    });
  });

  test('is refused where it changes nothing, with what to do', async () => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    await expectRefusal(app, () => money.post(id, 'reminders/resume'), {
      status: 409,
      body: { detail: 'Reminders for this invoice aren’t paused.' },
    });
    await money.post(id, 'reminders/pause');
    await expectRefusal(app, () => money.post(id, 'reminders/pause'), { status: 409 });
    const draft = await money.draft('1.00');
    await expectRefusal(app, () => money.post(draft, 'reminders/pause'), {
      status: 409,
      body: { detail: 'This invoice is a draft, so there’s nothing to remind of.' },
    });
    await expectRefusal(app, () => money.post(id, 'reminders/pause', undefined, tag(99)), {
      status: 412,
    });
  });
});

const tag = (version: number) => ({ 'if-match': `"${String(version)}"` });

describe('reminding now', () => {
  test('sends the next one at once, which then does not go on its day', async () => {
    clock.now = new Date('2026-03-10T08:00:00Z');
    const id = await sent('2026-03-20');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await money.post(id, 'reminders/send', undefined, key);
    expect(answer).toMatchObject({
      status: 202,
      body: { undo: { handle: expect.any(String) as string } },
    });
    expect(await money.post(id, 'reminders/send', undefined, key)).toMatchObject({ status: 202 });
    expect(await reminded(id)).toEqual(['Day -3']);
    await at('2026-03-17T12:00:00+01:00');
    expect(await reminded(id)).toEqual(['Day -3']);
    expect(await read(id)).toMatchObject({ next: { number: 2, on: '2026-03-27' } });
  });

  test('sends it in the name of whoever asks for it, not of whoever sent the invoice', async () => {
    clock.now = new Date('2026-03-10T08:00:00Z');
    const id = await sent('2026-03-20');
    await moneyCalls(app, await app.as('admin')).post(id, 'reminders/send');
    expect((await mails(id))[0]).toMatchObject({ kind: 'reminder', sender: 'Admin Person' });
  });

  test('is undone before the mail leaves: the reminder goes on its day', async () => {
    clock.now = new Date('2026-03-10T08:00:00Z');
    const id = await sent('2026-03-20');
    const handle = await undoOf(money.post(id, 'reminders/send'));
    expect(await money.undo(handle)).toMatchObject({
      status: 200,
      body: { done: 'Reminder canceled.' },
    });
    expect((await mails(id))[0]).toMatchObject({ state: 'cancelled' });
    expect(await read(id)).toMatchObject({ next: { number: 1, on: '2026-03-17' } });
    await at('2026-03-17T12:00:00+01:00');
    expect((await mails(id)).map(({ state }) => state)).toEqual([
      ...['queued', 'cancelled', 'accepted'],
    ]);
  });

  test('cannot be undone once the mail server was asked', async () => {
    clock.now = new Date('2026-03-10T08:00:00Z');
    const id = await sent('2026-03-20');
    const handle = await undoOf(money.post(id, 'reminders/send'));
    await pool.query('update mail set tries = 1 where invoice_id = $1 and tries = 0', [id]);
    await expectRefusal(app, () => money.undo(handle), { status: 409 });
  });

  test.each([
    ['paid', 'payments', paid('100.00', { date: '2026-03-01' }), 'Nothing is owed.'],
    ['paused', 'reminders/pause', undefined, 'Reminders for this invoice are paused.'],
  ])('is refused where it is %s, with the reason', async (_name, command, body, reason) => {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    await money.post(id, command, body);
    await expectRefusal(app, () => money.post(id, 'reminders/send'), {
      status: 409,
      body: { detail: `${reason} Send the invoice instead.` },
    });
  });
});

test('no reminder is queued once the server is to stop; the next run goes on', async () => {
  clock.now = new Date('2026-03-01T08:00:00Z');
  const id = await sent('2026-03-20');
  await queueDueReminders(app.db, {
    now: new Date('2026-03-17T12:00:00+01:00'),
    mail: waiting,
    stopping: AbortSignal.abort(),
    onFailure: (error) => {
      throw error;
    },
  });
  expect(await reminded(id)).toEqual([]);
  await at('2026-03-17T12:00:00+01:00');
  expect(await reminded(id)).toEqual(['Day -3']);
});

describe('what changes while its PDF is drawn', () => {
  /** Writes the reminder of an invoice, to which this happens meanwhile. */
  async function written(meanwhile: (id: number) => Promise<Buffer>) {
    clock.now = new Date('2026-03-01T08:00:00Z');
    const id = await sent('2026-03-20');
    await at('2026-03-17T12:00:00+01:00');
    const [mail] = await mails(id);
    const { write: writeMail } = reminderMail(app.db, {
      links: { secret: Buffer.alloc(32), origin: () => 'http://localhost' },
      now: () => clock.now,
      drawPdf: async () => ({ bytes: await meanwhile(id) }),
    });
    const about = { kind: 'reminder', quoteId: null, creditNoteId: null };
    const order = { ...about, actorId: 1n, message: '', attachesPdf: true, eInvoice: null };
    return writeMail({ ...order, id: BigInt(mail?.id ?? 0), invoiceId: BigInt(id) });
  }

  test('is reminded of no more once it is paid', async () => {
    const pay = async (id: number) => {
      await money.pay(id, '100.00', { date: '2026-03-17' });
      return Buffer.from('%PDF-1.7');
    };
    await expect(written(pay)).rejects.toThrow(
      'The invoice was paid before the reminder went out.',
    );
  });

  test('is taken back, not failed, where it cannot be written because it is void', async () => {
    const end = async (id: number) => {
      await money.post(id, 'void', { reason: 'mistake' });
      throw new MailWithdrawn(refusal('mail.onItsWay'));
    };
    await expect(written(end)).rejects.toThrow(
      'The invoice was voided before the reminder went out.',
    );
  });
});

test('who only reads sees what is ahead, and changes nothing', async () => {
  clock.now = new Date('2026-03-01T08:00:00Z');
  const id = await sent('2026-03-20');
  const viewer = await app.as('viewer');
  const path = `/apps/invoice/invoices/${String(id)}/reminders`;
  expect(await viewer.get(path)).toMatchObject({ status: 200, body: { state: 'ahead' } });
  for (const command of ['pause', 'resume', 'send']) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect(await viewer.post(`${path}/${command}`, undefined, key)).toMatchObject({ status: 403 });
  }
  expect(await viewer.get('/apps/invoice/invoices/999999/reminders')).toMatchObject({
    status: 404,
  });
});
