import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { clientCalls, wholeClient } from '#testing/clients/test-client-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isHurried: true });
});
afterAll(() => app.close());

test('a new name may take as long as the list needs for all of its invoices', async () => {
  const clients = clientCalls(await app.as('billing'));
  const { client } = await clients.add();
  await app.database.pool.query(`
    create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(3.2); return null; end';
    create trigger client_takes_long after update on client for each row execute function take_long()`);
  const change = (version: number, part: object) =>
    clients.write(client.id, { method: 'PUT', version, body: { ...wholeClient, ...part } });

  expect(await change(client.version, { name: 'Of many invoices' })).toMatchObject({ status: 200 });
  // Whatever else is changed has no more time than any request.
  const other = { name: 'Of many invoices', contact: '+353 1 555 0199' };
  expect(await change(client.version + 1, other)).toMatchObject({ status: 503 });
});
