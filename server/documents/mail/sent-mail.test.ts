import { expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { bytesOf } from '#testing/documents/test-pdf.ts';
import { keeping, letter, openSendingApp, saying } from '#testing/mail/test-sending.ts';

let isSecondTaken = false;
const { deps, delivered } = keeping(
  saying((address) =>
    address === 'late@example.com' && !isSecondTaken
      ? { outcome: 'retry', reason: 'Busy' }
      : { outcome: 'accepted', reason: '' },
  ),
);
const { app, staff, money, mailOnce, makeDue } = await openSendingApp({
  ...deps,
  retryAfterMs: () => 20,
});
const read = async (id: number) =>
  mailEndpoints.getMail.output.parse((await staff.get(`/api/mails/${String(id)}`)).body);

test('a mail reads as it was sent, whatever was paid or renamed since', async () => {
  const id = await money.draft('195.60');
  await money.post(id, 'send', letter);
  await makeDue();
  const sent = await mailOnce(id, 'accepted');
  const before = await read(sent.id);
  const [message] = delivered;
  expect(before).toMatchObject({ html: message?.html, text: message?.text });
  expect(before.html).toContain('$195.60');
  await money.pay(id, '195.60');
  await app.database.pool.query("update organisation set name = 'Renamed Studio'");
  expect(await read(sent.id)).toEqual(before);
});

test('the attachment is the original, also of what was paid in part before it was sent', async () => {
  delivered.length = 0;
  const id = await money.issued('80.00');
  await money.pay(id, '30.00');
  await money.post(id, 'send', letter);
  await makeDue();
  await mailOnce(id, 'accepted');
  const path = `/apps/invoice/invoices/${String(id)}/pdf?version=original`;
  const original = bytesOf(await staff.get(path));
  const { number } = await money.read(id);
  expect(delivered[0]?.attachments).toMatchObject([
    { fileName: `${String(number)}.pdf`, bytes: original },
  ]);
  expect(delivered[0]?.html).toContain('$50.00');
});

test('who gets a mail by a later try gets what the others have', async () => {
  delivered.length = 0;
  const id = await money.draft('80.00');
  await money.post(id, 'send', { ...letter, to: ['a@example.com', 'late@example.com'] });
  await makeDue();
  await expect.poll(() => delivered.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await money.pay(id, '80.00');
  isSecondTaken = true;
  await mailOnce(id, 'accepted');
  const [first] = delivered;
  const last = delivered.at(-1);
  expect(last?.envelope).toEqual(['late@example.com']);
  expect(last).toEqual({ ...first, envelope: ['late@example.com'] });
});

test('the database keeps no token of a client link, and nothing that was sent changes', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query<{ html: string }>(
    'select html || plain_text as html from sent_mail',
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { html } of rows) expect(html).not.toMatch(/\/i\/[\w-]{43}/);
  await expect(pool.query("update sent_mail set html = 'x'")).rejects.toMatchObject({
    constraint: 'sent_mail_is_append_only',
  });
  await expect(pool.query("update sent_attachment set bytes = 'x'")).rejects.toMatchObject({
    constraint: 'sent_attachment_is_append_only',
  });
});
