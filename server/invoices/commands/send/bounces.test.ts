import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { notice } from '#testing/mail/test-notices.ts';
import { startTestImap } from '#testing/mail/test-imap.ts';
import { openBouncingApp, webhookSecret } from '#testing/mail/test-bounces.ts';

// The product, a real database and a mailbox that is read by IMAP.
const imap = await startTestImap();
const { bounces } = readConfig({
  BOUNCE_IMAP_URL: imap.url,
  BOUNCE_WEBHOOK_SECRET: webhookSecret,
});
const { app, staff, money, mailOnce, source, send, sent, post, bouncesOf } = await openBouncingApp({
  ...bounces,
  everyMs: 50,
});
afterAll(imap.down);

/** Everything that was put into the mailbox before is read: by a look that began afterwards. */
const allRead = async () => {
  for (let looks = 0; looks < 2; looks += 1) {
    const before = Date.now();
    const isOver = async () => Date.parse((await source('mailbox'))?.readAt ?? '') > before;
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
  }
};

describe('a notice in the mailbox', () => {
  test('that a mail did not arrive makes its recipient bounced and the invoice Issued, with the reason', async () => {
    const { id, messageId } = await sent(['gone@example.com']);
    imap.arrive(notice({ messageId, address: 'Gone@EXAMPLE.com' }));
    const { recipients } = await mailOnce(id, 'bounced');
    const reason = '550 5.1.1 <nobody>: No such user here';
    expect(recipients).toMatchObject([{ state: 'bounced', reason }]);
    expect(recipients[0]?.settledAt).toMatch(/^\d{4}-/);
    const invoice = await money.read(id);
    expect(invoice).toMatchObject({
      invoiceStatus: 'Issued',
      delivery: `Not delivered to gone@example.com: ${reason}`,
    });
    expect(invoice.activity?.at(-1)).toMatchObject({
      kind: 'bounced',
      actor: '',
      summary: 'Email to gone@example.com bounced',
      detail: reason,
    });
  });

  test('leaves the invoice Sent while somebody else whom it was written to has it', async () => {
    const { id, messageId } = await sent(['gone@example.com', 'here@example.com']);
    imap.arrive(notice({ messageId, address: 'gone@example.com' }));
    expect((await mailOnce(id, 'bounced')).recipients.map(({ state }) => state)).toEqual([
      'bounced',
      'accepted',
    ]);
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
  });

  test('leaves nothing sent where only a copy has arrived', async () => {
    const { id, messageId } = await sent(['gone@example.com'], { copy: ['boss@example.com'] });
    imap.arrive(notice({ messageId, address: 'gone@example.com' }));
    await mailOnce(id, 'bounced');
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued' });
  });

  test('leaves the invoice Sent where staff have marked it so themselves', async () => {
    const id = await money.issued('1.00');
    await money.command(id, 'mark-sent', {});
    const messageId = await send(id, ['gone@example.com']);
    imap.arrive(notice({ messageId, address: 'gone@example.com' }));
    await mailOnce(id, 'bounced');
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
  });

  test('is forgotten by the invoice once another mail is accepted', async () => {
    const { id, messageId } = await sent(['gone@example.com']);
    imap.arrive(notice({ messageId, address: 'gone@example.com' }));
    await mailOnce(id, 'bounced');
    await send(id, ['right@example.com']);
    const invoice = await money.read(id);
    expect(invoice.invoiceStatus).toBe('Sent');
    expect(invoice).not.toHaveProperty('delivery');
  });

  test('is counted once, also where the line breaks in the middle of the letters', async () => {
    const first = await sent(['one@example.com']);
    const second = await sent(['two@example.com']);
    await allRead();
    const before = (await source('mailbox'))?.notices ?? 0;
    imap.dropAtFetch(2);
    imap.arrive(notice({ messageId: first.messageId, address: 'one@example.com' }));
    imap.arrive('Subject: Hello\r\n\r\nA letter');
    imap.arrive(notice({ messageId: second.messageId, address: 'two@example.com' }));
    await mailOnce(second.id, 'bounced');
    await allRead();
    expect((await source('mailbox'))?.notices).toBe(before + 2);
    expect(await bouncesOf(first.id)).toHaveLength(1);
    expect(await bouncesOf(second.id)).toHaveLength(1);
  });

  test('counts no second time in a mailbox that was made anew', async () => {
    const { id, messageId } = await sent(['anew@example.com']);
    const text = notice({ messageId, address: 'anew@example.com' });
    imap.arrive(text);
    await mailOnce(id, 'bounced');
    const fetches = imap.fetches();
    imap.makeAnew();
    imap.arrive(text);
    await expect.poll(() => imap.fetches(), { timeout: 20_000 }).toBeGreaterThan(fetches);
    await allRead();
    expect(await bouncesOf(id)).toHaveLength(1);
  });

  test('is left there as it lay: nothing is flagged, moved or deleted, and other letters are not opened', async () => {
    await allRead();
    const fetches = imap.fetches();
    imap.arrive('From: a@example.com\r\nSubject: Re: Invoice\r\n\r\nThank you');
    await allRead();
    expect(imap.fetches()).toBe(fetches);
    const said = imap.heard().join('\n');
    expect(said).not.toMatch(/ (SELECT|STORE|EXPUNGE|MOVE|COPY|CLOSE)\b|BODY\[/i);
  });
});

test('a mailbox that is away is told with the time, keeps nobody waiting, and is read when it is back', async () => {
  const { id, messageId } = await sent(['away@example.com']);
  await imap.down();
  await expect
    .poll(async () => (await source('mailbox'))?.problem, { timeout: 20_000 })
    .toMatch(/^Couldn’t read the mailbox: .*ECONNREFUSED/);
  expect((await source('mailbox'))?.problemAt).toMatch(/^\d{4}-/);
  expect(JSON.stringify(await source('mailbox'))).not.toContain('se cret');
  expect((await app.anyone.get('/readyz')).status).toBe(200);
  imap.arrive(notice({ messageId, address: 'away@example.com' }));
  await imap.up();
  await mailOnce(id, 'bounced');
});

test('a notice in the mailbox and at the webhook many times at once counts once', async () => {
  const { id, messageId } = await sent(['race@example.com']);
  const text = notice({ messageId, address: 'race@example.com' });
  imap.arrive(text);
  await Promise.all(Array.from({ length: 8 }, () => post(text)));
  await allRead();
  expect(await bouncesOf(id)).toHaveLength(1);
});

test('everybody who may see the settings sees what is read, without its secrets', async () => {
  const viewer = await app.as('viewer');
  const answer = await viewer.get('/api/mail/bounces');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('INBOX of bounces at 127.0.0.1');
  expect(answer.text).not.toMatch(/se cret|a-secret/);
  expect((await staff.get('/api/mail/bounces')).status).toBe(200);
  expect((await app.anyone.get('/api/mail/bounces')).status).toBe(401);
});
