import { describe, expect, test } from 'vitest';
import { openWebhookApp } from '#testing/webhooks/test-webhooks.ts';
import { enterDemo } from '#testing/settings/test-own-company.ts';
import { verify, withStatus } from '#testing/webhooks/test-receiver.ts';

const { app, admin, receiver, add, read, deliveries, change, remove, post, settled, pass } =
  await openWebhookApp();
const path = '/api/webhooks';
const events = ['*'];
/** What none of these tests does. */
const nothing = ['quote.accepted'];
const notedLast = async () =>
  app.db.selectFrom('activity').select(['kind', 'data']).orderBy('id', 'desc').executeTakeFirst();

describe('a webhook', () => {
  test('is managed by admins only', async () => {
    const { webhook } = await add();
    for (const role of ['billing', 'clerk', 'viewer'] as const) {
      const client = await app.as(role);
      expect((await client.get(path)).status).toBe(403);
      expect((await client.post(path, { url: receiver.url, events })).status).toBe(403);
      const one = `${path}/${String(webhook.id)}`;
      for (const what of ['secret', 'test']) {
        expect((await client.post(`${one}/${what}`, {})).status).toBe(403);
      }
      expect((await client.get(`${one}/deliveries`)).status).toBe(403);
      expect((await client.send(one, { method: 'DELETE' })).status).toBe(403);
    }
    await remove(webhook.id);
  });

  test('shows its secret once, and keeps it sealed', async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { text } = await admin.get(path);
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/whsec_/);
    const { rows } = await app.database.pool.query<{ all: string }>(
      "select string_agg(encode(secret, 'escape'), ' ') as all from webhook_endpoint",
    );
    expect(rows[0]?.all).not.toContain(secret.slice(6));
    await remove(webhook.id);
  });

  test.each([
    ['no address', { url: '', events }, 'url'],
    ['an address of another kind', { url: 'ftp://example.com', events }, 'url'],
    ['a password in the address', { url: 'https://a:b@example.com', events }, 'url'],
    ['no event', { url: 'https://example.com', events: [] }, 'events'],
    ['an event that does not exist', { url: 'https://example.com', events: ['a.b'] }, 'events.0'],
    ['another field', { url: 'https://example.com', events, secret: 'x' }, 'secret'],
  ])('is refused with %s', async (_what, body, field) => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ errors: [{ path: field }] });
  });

  test('is noted in the activity by its host alone', async () => {
    const { webhook } = await add(['*'], `${receiver.url}?token=hidden`);
    const { host } = new URL(receiver.url);
    expect(await notedLast()).toEqual({ kind: 'webhook-added', data: { host } });
    await remove(webhook.id);
    expect(await notedLast()).toEqual({ kind: 'webhook-removed', data: { host } });
  });

  test('that was deleted is not found', async () => {
    const { webhook } = await add();
    await remove(webhook.id);
    expect((await post(webhook.id, 'test')).status).toBe(404);
  });
});

describe('a secret', () => {
  test('signs as the reference of Standard Webhooks verifies', async () => {
    receiver.requests.length = 0;
    const { webhook, secret } = await add(nothing);
    await post(webhook.id, 'test');
    await settled(webhook.id);
    const [request] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    expect(verify(secret, request)).toMatchObject({ type: 'webhook.test', version: 1, data: {} });
    expect(request.headers['webhook-id']).toBe(request.event.id);
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, request)).toThrow();
    expect(() => verify(secret, { ...request, body: `${request.body} ` })).toThrow();
    await remove(webhook.id);
  });

  test('that was replaced signs as well for a day', async () => {
    receiver.requests.length = 0;
    const { webhook, secret } = await add(nothing);
    const answer = await post(webhook.id, 'secret');
    // Safe: the contract says so.
    const { secret: next } = answer.body as { secret: string };
    expect(next).not.toBe(secret);
    expect((await read(webhook.id)).previousSecretUntil).not.toBeNull();
    await post(webhook.id, 'test');
    await settled(webhook.id);
    await pass('24 hours');
    await post(webhook.id, 'test');
    await settled(webhook.id);
    const [first, second] = receiver.requests;
    if (!first || !second) throw new Error('Nothing arrived');
    expect(first.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    verify(secret, first);
    verify(next, first);
    verify(next, second);
    expect(() => verify(secret, second)).toThrow();
    await remove(webhook.id);
  });

  test('that cannot be opened any more says so, and loses nothing', async () => {
    const { webhook } = await add();
    const { rows } = await app.database.pool.query<{ secret: Buffer }>(
      'select secret from webhook_endpoint where id = $1',
      [webhook.id],
    );
    await app.database.pool.query(
      "update webhook_endpoint set secret = decode(repeat('00', 90), 'hex') where id = $1",
      [webhook.id],
    );
    await post(webhook.id, 'test');
    await expect
      .poll(async () => (await deliveries(webhook.id))[0]?.last?.problem)
      .toBe('The secret can’t be read any more. Replace it.');
    await app.database.pool.query('update webhook_endpoint set secret = $2 where id = $1', [
      webhook.id,
      rows[0]?.secret,
    ]);
    await settled(webhook.id);
    await remove(webhook.id);
  });
});

describe('the log', () => {
  test('tells what was sent, when, and what was answered, and sends it again under its id', async () => {
    receiver.requests.length = 0;
    receiver.answer(withStatus(200, {}, 'thanks'));
    const { webhook } = await add(nothing);
    await post(webhook.id, 'test');
    const { host } = new URL(receiver.url);
    expect(await notedLast()).toEqual({ kind: 'webhook-tested', data: { host } });
    await settled(webhook.id);
    const [delivery] = await deliveries(webhook.id);
    expect(delivery).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
      attempts: 1,
      last: { status: 200, answer: 'thanks', problem: '' },
    });
    const one = `deliveries/${String(delivery?.id)}`;
    const detail = await admin.get(`${path}/${String(webhook.id)}/${one}`);
    expect(detail.body).toMatchObject({ body: receiver.requests[0]?.body, log: [{ status: 200 }] });
    expect((await post(webhook.id, `${one}/resend`)).status).toBe(200);
    expect(await notedLast()).toEqual({
      kind: 'webhook-sent-again',
      data: { host, event: delivery?.eventId },
    });
    await settled(webhook.id);
    expect(receiver.requests.map(({ event }) => event.id)).toEqual([
      delivery?.eventId,
      delivery?.eventId,
    ]);
    expect(await deliveries(webhook.id, '?state=failed')).toEqual([]);
    expect(await deliveries(webhook.id, '?state=delivered')).toHaveLength(2);
    receiver.takeAll();
    await remove(webhook.id);
  });

  test('sends nothing by hand while the webhook is off', async () => {
    const { webhook } = await add();
    const { url, description } = webhook;
    expect((await change(webhook.id, { url, description, events, isOn: false })).status).toBe(200);
    expect((await post(webhook.id, 'test')).status).toBe(409);
    await remove(webhook.id);
  });

  test('of another webhook is not found', async () => {
    const [one, other] = [await add(), await add()];
    await post(one.webhook.id, 'test');
    await settled(one.webhook.id);
    const [delivery] = await deliveries(one.webhook.id);
    const answer = await post(other.webhook.id, `deliveries/${String(delivery?.id)}/resend`);
    expect(answer.status).toBe(404);
    await remove(one.webhook.id);
    await remove(other.webhook.id);
  });
});

test('who came into the demo sets up none: it would go on telling when the records are real', async () => {
  const { webhook } = await add();
  const visitor = await enterDemo(app);
  const one = `${path}/${String(webhook.id)}`;
  const body = { url: 'https://stranger.example', events };
  const change = { method: 'PUT', body: { ...body, isOn: true } };
  for (const answer of [
    await visitor.post(path, body),
    await visitor.send(one, change),
    await visitor.post(`${one}/secret`, {}),
    await visitor.send(one, { method: 'DELETE' }),
  ]) {
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('own company')]);
  }
});
