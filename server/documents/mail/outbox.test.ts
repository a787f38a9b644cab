import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { mail, mailEndpoints } from '#contract/mail/mails.ts';
import { letter, openSendingApp } from '#testing/mail/test-sending.ts';

const { app, staff, money, mailOnce, makeDue } = await openSendingApp({ everyMs: 20 });
const { pool } = app.database;
const send = (id: number, part: object = {}) => money.post(id, 'send', { ...letter, ...part });
const read = async (id: number) =>
  mailEndpoints.getMail.output.parse((await staff.get(`/api/mails/${String(id)}`)).body);

describe('where no mail server is set up', () => {
  test('a real installation sends nothing, and says why and what to do', async () => {
    const id = await money.draft('1.00');
    const setUp = await staff.get('/api/mail');
    expect(setUp.body).toMatchObject({ state: 'not-set-up', from: '' });
    const { reason } = mailSetUpEndpoints.getMailSetUp.output.parse(setUp.body);
    expect(reason).toMatch(/SMTP_URL and MAIL_FROM.*mark them as sent\.$/);
    expect(await send(id)).toMatchObject({ status: 409, body: { detail: reason } });
    expect((await money.read(id)).invoiceStatus).toBe('Draft');
    expect(await money.command(id, 'mark-sent')).toMatchObject({
      invoice: { invoiceStatus: 'Sent' },
    });
  });

  test('the demo has an outbox that accepts after the ten seconds, and shows what a client would read', async () => {
    await pool.query("insert into client (name, is_sample) values ('Sample', true)");
    expect((await staff.get('/api/mail')).body).toMatchObject({ state: 'outbox', reason: '' });
    const id = await money.draft('1250.00', {
      items: [{ title: '<b>Bold</b> & "co"', cost: '1250.00', qty: '1' }],
    });
    await send(id, { message: 'Dear <script>alert(1)</script>,\n\nthank you.' });
    expect((await money.read(id)).invoiceStatus).toBe('Issued');
    await makeDue();
    const sent = await mailOnce(id, 'accepted');
    expect((await money.read(id)).invoiceStatus).toBe('Sent');

    const { html, text, attachments } = await read(sent.id);
    expect(html).not.toMatch(/<script|<b>Bold/);
    expect(html).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;co&quot;');
    expect(text).toContain('1 × <b>Bold</b> & "co": $1,250.00');
    const [, link = ''] = /href="([^"]+)"/.exec(html) ?? [];
    expect(link).toMatch(new RegExp(`^${app.url}/i/[A-Za-z0-9_-]{43}$`));
    expect(text).toContain(link);
    expect(attachments).toEqual([expect.stringMatching(/^INV-2026-\d+\.pdf$/)]);
    // Every element stands in a column of its own: nothing has a width that a phone does not have.
    expect(html).not.toMatch(/[^-]width:\s*\d{3}/);

    const list = z
      .object({ mails: z.array(mail), total: z.int() })
      .parse((await staff.get('/api/mails')).body);
    expect(list).toMatchObject({ total: 1, mails: [{ id: sent.id, state: 'accepted' }] });
  });

  test('a test mail goes to whoever asks for it', async () => {
    const admin = await app.as('admin');
    const texts = { subject: 'Invoice {{number}}', message: 'Pay {{amount}} to {{company}}' };
    const answer = await admin.post('/api/settings/email-template/test', texts);
    expect(answer).toMatchObject({ status: 202 });
    const { id } = mail.parse(answer.body);
    await expect.poll(async () => (await read(id)).mail.state).toBe('accepted');
    const { mail: arrived, text } = await read(id);
    expect(arrived).toMatchObject({
      subject: 'Invoice INV-2026-0001',
      kind: 'test',
      invoice: null,
    });
    expect(arrived.recipients).toMatchObject([{ address: 'admin@example.com' }]);
    expect(text).toContain('Pay $3,000.00 to Northwind Studio');
  });

  test('who only read see neither mails nor their links', async () => {
    const viewer = await app.as('viewer');
    for (const path of ['/api/mails', '/api/mails/1', '/apps/invoice/invoices/1/mail-draft']) {
      expect(await viewer.get(path)).toMatchObject({ status: 403 });
    }
    expect(await viewer.get('/api/mail')).toMatchObject({ status: 200 });
    expect(await staff.get('/api/mails/999999')).toMatchObject({ status: 404 });
  });
});

test('the database keeps what a mail says, and its ends', async () => {
  const refused = async (statement: string, constraint: string) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint });
  };
  await refused("update mail set message_id = '<other@example.com>'", 'mail_is_kept');
  await refused("update mail set subject = 'Another'", 'mail_is_kept');
  await refused('update mail set finished_at = null', 'mail_is_kept');
  await refused("update mail_recipient set address = 'b@example.com'", 'mail_recipient_is_kept');
  await refused(
    "update mail_recipient set state = 'queued', settled_at = null",
    'mail_recipient_is_kept',
  );
});
