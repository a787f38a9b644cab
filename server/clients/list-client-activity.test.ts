import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientActivityEndpoints } from '#contract/clients/client-activity.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { activityPage } from './list-client-activity.ts';
import { clientCalls } from '#testing/clients/test-client-calls.ts';

let app: TestApp;
let staff: TestClient;
let clients: ReturnType<typeof clientCalls>;
let money: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  staff = await app.as('billing');
  clients = clientCalls(staff);
  money = moneyCalls(app, staff);
});
afterAll(() => app.close());

async function read(id: number, query = '') {
  const { body } = await staff.get(clients.ofClient(id, `/activity${query}`));
  return clientActivityEndpoints.listClientActivity.output.parse(body);
}
const kinds = (steps: { kind: string }[]) => steps.map(({ kind }) => kind);

describe('the activity of a client', () => {
  test('is what happened to it and to its invoices, the latest first, each by its name', async () => {
    const { client } = await clients.add({ name: 'Busy' });
    const { client: other } = await clients.add({ name: 'Other' });
    const id = await money.issued('20.00', { clientId: client.id });
    await money.issued('20.00', { clientId: other.id });
    await money.pay(id, '5.00');
    const { number } = await money.read(id);
    const change = { method: 'PUT', rest: '/archive', version: 1, body: { isArchived: true } };
    await clients.write(client.id, { ...change, method: 'PUT' });

    const { steps, hasEarlier } = await read(client.id);
    expect(kinds(steps)).toEqual([
      ...['client-archived', 'payment', 'issued', 'created', 'client-created'],
    ]);
    expect(hasEarlier).toBe(false);
    expect(steps[0]).toMatchObject({
      actor: 'Billing Person',
      summary: 'Client Busy archived',
      invoice: null,
    });
    expect(steps[1]).toMatchObject({ invoice: { id, number } });
  });

  test('is that of a draft wherever it goes, and of no client that it has left', async () => {
    const { client } = await clients.add({ name: 'First' });
    const { client: second } = await clients.add({ name: 'Second' });
    const id = await money.draft('20.00', { clientId: client.id });
    expect(kinds((await read(client.id)).steps)).toEqual(['created', 'client-created']);
    await app.database.pool.query(`update invoice set client_id = $1 where id = $2`, [
      second.id,
      id,
    ]);
    expect(kinds((await read(client.id)).steps)).toEqual(['client-created']);
    expect(kinds((await read(second.id)).steps)).toEqual(['created', 'client-created']);
    expect(await brokenInvariants(app.db)).toEqual([]);
  });

  test('comes fifty at a time, none twice and none left out, in the order of time', async () => {
    const { client } = await clients.add({ name: 'Long' });
    // Written down later than what it tells of, and several at one moment.
    await app.database.pool.query(
      `insert into activity (client_id, kind, data, at)
         select $1, 'client-changed', jsonb_build_object('name', 'Change ' || n), now() - (n / 3) * interval '1 hour' from generate_series(1, 120) as n`,
      [client.id],
    );
    const seen = [await read(client.id)];
    for (let page = seen[0]; page?.hasEarlier; page = seen.at(-1)) {
      seen.push(await read(client.id, `?before=${String(page.steps.at(-1)?.id)}`));
    }
    expect(seen.map(({ steps }) => steps.length)).toEqual([activityPage, activityPage, 21]);
    const steps = seen.flatMap((page) => page.steps);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(121);
    expect(steps.map(({ at }) => at)).toEqual(
      steps.map(({ at }) => at).toSorted((one, other) => other.localeCompare(one)),
    );
  });

  test('ends where exactly fifty are left', async () => {
    const { client } = await clients.add();
    await app.database.pool.query(
      `insert into activity (client_id, kind, data)
         select $1, 'client-changed', '{"name": "Long"}' from generate_series(2, ${String(activityPage)})`,
      [client.id],
    );
    const { steps, hasEarlier } = await read(client.id);
    expect(steps).toHaveLength(activityPage);
    expect(hasEarlier).toBe(false);
  });

  test('is refused for a viewer, for a client that is not there, and after no entry', async () => {
    const { client } = await clients.add();
    const viewer = await app.as('viewer');
    const path = clients.ofClient(client.id, '/activity');
    expect(await viewer.get(path)).toMatchObject({ status: 403 });
    expect(await staff.get(clients.ofClient(999_999, '/activity'))).toMatchObject({ status: 404 });
    expect(await staff.get(`${path}?before=x`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'before' }] },
    });
    expect(await read(client.id, '?before=999999')).toEqual({ steps: [], hasEarlier: false });
  });
});
