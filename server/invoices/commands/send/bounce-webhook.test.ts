import { describe, expect, test } from 'vitest';
import { notice, type NoticeParts } from '#testing/mail/test-notices.ts';
import { openBouncingApp, webhookSecret } from '#testing/mail/test-bounces.ts';
import { letter } from '#testing/mail/test-sending.ts';

const { money, mailOnce, makeDue, source, messageIdOf, sent, post, bouncesOf } =
  await openBouncingApp({ webhookSecret });

const posted = async (parts: NoticeParts) => {
  expect((await post(notice(parts))).status).toBe(204);
};

describe('a notice that is handed to the webhook', () => {
  test('says the same as one in the mailbox, and changes nothing the second time', async () => {
    const { id, messageId } = await sent(['hook@example.com']);
    const before = (await source('webhook'))?.notices ?? 0;
    await posted({ messageId, address: 'hook@example.com' });
    await posted({ messageId, address: 'hook@example.com' });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued' });
    expect(await bouncesOf(id)).toHaveLength(1);
    expect(await source('webhook')).toMatchObject({
      place: 'POST /api/mail/bounces',
      notices: before + 1,
    });
  });

  test.each<[number, string, Record<string, string>]>([
    [401, 'without the secret', { authorization: '' }],
    [401, 'with another secret', { authorization: `Bearer ${webhookSecret}!` }],
    [401, 'with the secret of another scheme', { authorization: `Basic ${webhookSecret}` }],
    [415, 'as something else', { 'content-type': 'application/json' }],
    [415, 'compressed', { 'content-encoding': 'gzip' }],
  ])('is refused with %i %s', async (status, _how, headers) => {
    expect((await post('{}', headers)).status).toBe(status);
  });

  test('is refused with 413 where it is larger than a megabyte', async () => {
    expect((await post('a'.repeat(1_048_577))).status).toBe(413);
  });
});

test('a notice that does not mean one of our recipients changes nothing', async () => {
  const { id, messageId } = await sent(['kept@example.com'], { copy: ['boss@example.com'] });
  const other = await sent(['other@example.com']);
  const before = await money.read(id);
  for (const parts of [
    { messageId, address: 'stranger@example.com' },
    { messageId, address: 'other@example.com' },
    { messageId: other.messageId, address: 'kept@example.com' },
    { messageId: '<guessed@northwind.example>', address: 'kept@example.com' },
    { messageId, address: 'kept@example.com', action: 'delayed', status: '4.4.1' },
    { messageId, address: 'kept@example.com', action: 'delivered', status: '2.0.0' },
    { messageId: `${messageId.slice(0, -1)}'--@x>`, address: 'kept@example.com' },
  ]) {
    await posted(parts);
  }
  expect((await post('I am away until Monday.')).status).toBe(204);
  expect(await money.read(id)).toEqual(before);
});

test('a mail that was not tried yet cannot come back', async () => {
  const id = await money.issued('1.00');
  await money.post(id, 'send', { ...letter, to: ['early@example.com'] });
  await posted({ messageId: await messageIdOf(id), address: 'early@example.com' });
  await makeDue();
  expect(await mailOnce(id, 'accepted')).toMatchObject({ tries: 1 });
});
