import { expect, test } from 'vitest';
import { notice } from '#testing/mail/test-notices.ts';
import { webhookSecret } from '#testing/mail/test-bounces.ts';
import { accepting, letter } from '#testing/mail/test-sending.ts';
import { openQuoteApp } from '#testing/quotes/test-quotes.ts';

const { app, quotes, issued } = await openQuoteApp(accepting, { webhookSecret });
const { pool } = app.database;

async function sent(to: string[]): Promise<{ id: number; messageId: string }> {
  const id = await issued();
  await quotes.post(id, 'send', { ...letter, to });
  await pool.query('update mail set due_at = now() where due_at > now()');
  await expect
    .poll(async () => (await quotes.mails(id))[0]?.state, { timeout: 20_000 })
    .toBe('accepted');
  expect(await quotes.read(id)).toMatchObject({ status: 'Sent' });
  const { rows } = await pool.query<{ message_id: string }>(
    'select message_id from mail where quote_id = $1',
    [id],
  );
  return { id, messageId: rows[0]?.message_id ?? '' };
}

async function comesBack(messageId: string, address: string): Promise<void> {
  const { status } = await app.anyone.send('/api/mail/bounces', {
    method: 'POST',
    origin: null,
    rawBody: notice({ messageId, address }),
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${webhookSecret}` },
  });
  expect(status).toBe(204);
}

test('a quote whose mail came back from everybody is not sent any more, and says so', async () => {
  const { id, messageId } = await sent(['gone@example.com']);
  await comesBack(messageId, 'gone@example.com');
  const quote = await quotes.read(id);
  expect(quote.status).toBe('Issued');
  expect(quote.delivery).toContain('Not delivered to gone@example.com');
  expect(quote.activity?.at(-1)).toMatchObject({
    kind: 'bounced',
    summary: 'Email to gone@example.com bounced',
  });
});

test('a quote that somebody else got stays sent', async () => {
  const { id, messageId } = await sent(['gone@example.com', 'there@example.com']);
  await comesBack(messageId, 'gone@example.com');
  expect(await quotes.read(id)).toMatchObject({ status: 'Sent' });
});

test('a quote that staff have marked as sent stays sent', async () => {
  const id = await issued();
  await quotes.post(id, 'mark-sent');
  await quotes.post(id, 'send', { ...letter, to: ['gone@example.com'] });
  await pool.query('update mail set due_at = now() where due_at > now()');
  await expect
    .poll(async () => (await quotes.mails(id))[0]?.state, { timeout: 20_000 })
    .toBe('accepted');
  const { rows } = await pool.query<{ message_id: string }>(
    'select message_id from mail where quote_id = $1',
    [id],
  );
  await comesBack(rows[0]?.message_id ?? '', 'gone@example.com');
  expect(await quotes.read(id)).toMatchObject({ status: 'Sent' });
});
