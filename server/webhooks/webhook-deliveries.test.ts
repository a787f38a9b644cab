import { afterEach, describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '#server/mail/delivery.ts';
import { openWebhookApp } from '#testing/webhooks/test-webhooks.ts';
import { startReceiver, withStatus } from '#testing/webhooks/test-receiver.ts';
import { retryDelayMs } from './retry-delay.ts';

const mails: OutgoingMessage[] = [];
const server = {
  address: 'billing@northwind.example',
  name: '',
  deliver: (message: OutgoingMessage) => {
    mails.push(message);
    return Promise.resolve(
      message.envelope.map((address) => ({ address, outcome: 'accepted' as const, reason: '' })),
    );
  },
};
const { app, money, receiver, add, read, deliveries, change, remove, post, settled, pass } =
  await openWebhookApp({ mail: { everyMs: 20, server } });
afterEach(() => {
  receiver.takeAll();
  receiver.requests.length = 0;
});

const dueInFuture = { issuedDate: '2026-11-20', dueDate: '2199-12-01' };
const ofInvoice = (id: number) =>
  receiver.taken().flatMap(({ id: event, data }) => (data.invoice?.id === id ? [event] : []));
/** The ids of the events that were written, in the order of the commands. */
async function written(id: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select 'evt_' || id as id from webhook_event where subject = $1 order by webhook_event.id",
    [`invoice:${String(id)}`],
  );
  return rows.map((row) => row.id);
}
const once = (events: readonly string[]) => [...new Set(events)];
const failures = () => receiver.requests.filter(({ isTaken }) => !isTaken).length;

describe('a receiver that is down', () => {
  test.each([
    ['answers 500', withStatus(500)],
    ['answers with a redirect', withStatus(307, { location: 'http://127.0.0.1:9/' })],
    ['is gone', withStatus(410)],
    ['never answers', () => undefined],
  ])('and %s gets each event later, in order for each invoice', async (_how, answer) => {
    const { webhook } = await add();
    receiver.answer(answer);
    const ids = [
      await money.issued('10.00', dueInFuture),
      await money.issued('20.00', dueInFuture),
    ];
    for (const id of ids) await money.pay(id, '5.00');
    await expect.poll(failures).toBeGreaterThan(1);
    expect(await read(webhook.id)).toMatchObject({ isOn: true, lastSuccessAt: null });
    receiver.takeAll();
    await settled(webhook.id);
    for (const id of ids) {
      const events = await written(id);
      expect(events.length).toBeGreaterThan(4);
      expect(once(ofInvoice(id))).toEqual(events);
    }
    await remove(webhook.id);
  });

  test('for an hour is asked more and more seldom, and gets everything afterwards', async () => {
    const { webhook } = await add();
    receiver.answer(withStatus(503));
    const id = await money.issued('10.00', dueInFuture);
    await expect.poll(failures).toBeGreaterThan(0);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      const before = failures();
      await pass('10 minutes');
      await expect.poll(failures).toBeGreaterThan(before);
    }
    expect(await read(webhook.id)).toMatchObject({ isOn: true });
    receiver.takeAll();
    await settled(webhook.id);
    expect(once(ofInvoice(id))).toEqual(await written(id));
    await remove(webhook.id);
  });

  test('holds up no other', async () => {
    const other = await startReceiver();
    receiver.answer(() => undefined);
    const slow = await add();
    const fast = await add(['*'], other.url);
    for (let count = 0; count < 6; count += 1) await money.draft('1.00');
    await settled(fast.webhook.id);
    expect(other.requests.length).toBeGreaterThanOrEqual(6);
    expect((await read(slow.webhook.id)).waiting).toBeGreaterThan(0);
    receiver.takeAll();
    await settled(slow.webhook.id);
    await remove(slow.webhook.id);
    await remove(fast.webhook.id);
    await other.close();
  });

  test('for three days is given up: admins get an email, and what waited is sent once it is on again', async () => {
    // Of the invoice alone: what was changed of the company is an event as well, and could be the one that is given up.
    const { webhook } = await add(['invoice.created', 'invoice.status-changed', 'invoice.issued']);
    const { url, description, events } = webhook;
    receiver.answer(withStatus(500));
    const id = await money.issued('10.00', dueInFuture);
    await expect.poll(failures).toBeGreaterThan(0);
    await pass('73 hours');
    await expect.poll(async () => (await read(webhook.id)).isOn).toBe(false);
    expect((await read(webhook.id)).gaveUpAt).not.toBeNull();
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toContain('failed');
    await expect
      .poll(() => mails.map(({ envelope, subject }) => [envelope, subject]))
      .toEqual([[['admin@example.com'], `The webhook to ${new URL(url).host} was switched off`]]);
    const { kind } = await app.db
      .selectFrom('activity')
      .select('kind')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('webhook-given-up');

    receiver.takeAll();
    receiver.requests.length = 0;
    await change(webhook.id, { url, description, events, isOn: true });
    await settled(webhook.id);
    // All but the one whose time was over, which can be sent by hand.
    const all = await written(id);
    expect(once(ofInvoice(id))).toEqual(all.slice(1));
    const failed = (await deliveries(webhook.id, '?state=failed'))[0];
    expect(failed?.eventId).toBe(all[0]);
    await post(webhook.id, `deliveries/${String(failed?.id)}/resend`);
    await settled(webhook.id);
    expect(ofInvoice(id)).toContain(all[0]);
    await remove(webhook.id);
  });

  test('for one event only is not given up as a whole', async () => {
    const { webhook } = await add();
    const bad = await money.issued('10.00', dueInFuture);
    await settled(webhook.id);
    receiver.answer((request, response) => {
      response.writeHead(request.event.data.invoice?.id === bad ? 500 : 204).end();
    });
    await money.pay(bad, '1.00');
    await expect.poll(failures).toBeGreaterThan(0);
    await pass('73 hours');
    const good = await money.draft('1.00');
    await expect.poll(() => ofInvoice(good).length).toBe(1);
    await expect
      .poll(async () => (await deliveries(webhook.id)).some(({ state }) => state === 'failed'))
      .toBe(true);
    expect(await read(webhook.id)).toMatchObject({ isOn: true, gaveUpAt: null });
    receiver.takeAll();
    await settled(webhook.id);
    await remove(webhook.id);
  });
});

test('the pauses between attempts grow, with some chance, up to six hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map((attempts) => retryDelayMs(attempts, () => 0.5));
  expect(pauses.map((ms) => ms / 1_000)).toEqual([5, 20, 80, 320, 1_280, 5_120, 20_480, 21_600]);
  expect(retryDelayMs(1, () => 0)).toBe(4_000);
  expect(retryDelayMs(1, () => 1)).toBe(6_000);
});
