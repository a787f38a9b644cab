import { afterAll, expect } from 'vitest';
import { webhookEndpoints } from '#contract/webhooks/webhooks.ts';
import type { TestAppOptions } from '#testing/app/test-app.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { startReceiver } from './test-receiver.ts';

/** For a test file: an app that may send to this machine, a receiver, and the calls of an admin. */
export async function openWebhookApp(options: TestAppOptions = {}) {
  const receiver = await startReceiver();
  const { app, money } = await openMoneyApp({
    ...options,
    webhooks: {
      everyMs: 20,
      post: { allowsPrivate: true, timeoutMs: 1_000 },
      retryAfterMs: () => 50,
      ...options.webhooks,
    },
  });
  afterAll(() => receiver.close());
  const admin = await app.as('admin');
  const path = '/api/webhooks';

  const add = async (events: readonly string[] = ['*'], url = receiver.url) => {
    const answer = await admin.post(path, { url, events });
    expect(answer.status, answer.text).toBe(201);
    return webhookEndpoints.addWebhook.output.parse(answer.body);
  };
  const read = async (id: number) =>
    webhookEndpoints.getWebhook.output.parse((await admin.get(`${path}/${String(id)}`)).body);
  const deliveries = async (id: number, query = '') =>
    webhookEndpoints.listWebhookDeliveries.output.parse(
      (await admin.get(`${path}/${String(id)}/deliveries${query}`)).body,
    ).deliveries;
  const change = (id: number, body: object) =>
    admin.send(`${path}/${String(id)}`, { method: 'PUT', body });
  const remove = (id: number) => admin.send(`${path}/${String(id)}`, { method: 'DELETE' });
  const post = (id: number, what: string) => admin.post(`${path}/${String(id)}/${what}`, {});
  /** Nothing is waiting any more. */
  const settled = (id: number) =>
    expect.poll(async () => (await read(id)).waiting, { timeout: 20_000 }).toBe(0);
  /** What one webhook is told of some work. */
  const toldOf = async (events: readonly string[], work: () => Promise<unknown>) => {
    receiver.requests.length = 0;
    const { webhook } = await add(events);
    await work();
    await settled(webhook.id);
    await remove(webhook.id);
    return receiver.taken();
  };
  /** As if so much time had passed. */
  const pass = (interval: string) =>
    app.database.pool.query(`
      update webhook_endpoint set paused_until = paused_until - interval '${interval}', previous_until = previous_until - interval '${interval}';
      update webhook_delivery set next_attempt_at = next_attempt_at - interval '${interval}',
        first_attempt_at = first_attempt_at - interval '${interval}', created_at = created_at - interval '${interval}';
      update webhook_event set at = at - interval '${interval}'`);
  return {
    app,
    money,
    admin,
    receiver,
    add,
    read,
    deliveries,
    change,
    remove,
    post,
    settled,
    toldOf,
    pass,
  };
}
