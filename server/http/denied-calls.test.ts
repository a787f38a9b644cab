import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { may } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { denialsPerMinute } from './record-denial.ts';

const minute = 60_000;

let app: TestApp;
let viewer: TestClient;
let clock = Date.parse('2026-11-20T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
  viewer = await app.as('viewer');
});
beforeEach(async () => {
  // Each test has the whole bound.
  clock += minute;
  await app.database.pool.query(
    'begin; set local session_replication_role = replica; truncate denied_call; commit',
  );
});
afterAll(() => app.close());

async function stored() {
  const { rows } = await app.database.pool.query<{ leftOut: number }>(
    `select email, denied_call.role, route, record, request_id as "requestId", left_out as "leftOut",
       at > now() - interval '1 minute' as "isNow"
     from denied_call join app_user on app_user.id = actor_id order by denied_call.id`,
  );
  return rows;
}
const byViewer = { email: 'viewer@example.com', role: 'viewer', leftOut: 0, isNow: true };

describe('a call that a role does not allow', () => {
  test('[INV-017] to delete a draft leaves the draft, and who was denied what and when', async () => {
    const staff = await app.as('billing');
    const money = moneyCalls(app, staff);
    const id = await money.draft('10.00');
    const remove = (as: TestClient) =>
      as.send(`/apps/invoice/invoices/${String(id)}`, {
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      });
    const answer = await remove(viewer);
    expect(answer).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } });
    expect(await money.read(id)).toMatchObject({ deletedAt: null, version: 1 });
    const requestId = answer.headers['x-request-id'];
    expect(await stored()).toEqual([
      {
        ...byViewer,
        requestId,
        record: String(id),
        route: 'DELETE /apps/invoice/invoices/{id}',
      },
    ]);
    // The control: those who may delete it, and nothing is written down of that.
    expect(await remove(staff)).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
  });

  test.each(
    Object.entries(endpoints).filter(
      ([, { permission }]) =>
        permission !== 'public' && !may({ permissions: permissionsOf('viewer') }, permission),
    ),
  )('[INV-017] is written down, whichever it is: %s', async (_name, { method, path }) => {
    const answer = await viewer.send(path.replace(/\{\w+\}/, '7'), { method });
    expect(answer).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } });
    const requestId = answer.headers['x-request-id'];
    expect(await stored()).toMatchObject([{ ...byViewer, requestId, route: `${method} ${path}` }]);
  });

  test.each(['x', '0', '%00', 'a'.repeat(500)])(
    'names no record where none can be called so: %s',
    async (id) => {
      const answer = await viewer.send(`/apps/invoice/invoices/${id}`, { method: 'DELETE' });
      expect(answer).toMatchObject({ status: 403 });
      expect(await stored()).toMatchObject([{ ...byViewer, record: '' }]);
    },
  );

  test('is bounded for each person, and the next minute tells how many were left out', async () => {
    const path = '/apps/invoice/invoices/1';
    const tooMany = denialsPerMinute + 12;
    const answers = await Promise.all(
      Array.from({ length: tooMany }, () => viewer.send(path, { method: 'DELETE' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    const billing = await app.as('billing');
    expect(await billing.send('/api/settings/company', { method: 'PUT' })).toMatchObject({
      status: 403,
    });
    expect(await stored()).toHaveLength(denialsPerMinute + 1);
    clock += minute;
    await viewer.send(path, { method: 'DELETE' });
    expect((await stored()).at(-1)).toMatchObject({ ...byViewer, leftOut: 12 });
  });

  test('is denied also where it cannot be written down', async () => {
    await app.database.pool.query('alter table denied_call rename to away');
    const answer = await viewer.send('/apps/invoice/invoices/1', { method: 'DELETE' });
    await app.database.pool.query('alter table away rename to denied_call');
    expect(answer).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } });
  });

  test('stays written down: no row of it is changed or deleted', async () => {
    await viewer.send('/apps/invoice/invoices/1', { method: 'DELETE' });
    for (const statement of ["update denied_call set route = ''", 'delete from denied_call']) {
      await expect(app.database.pool.query(statement)).rejects.toMatchObject({
        constraint: 'denied_call_is_append_only',
      });
    }
    expect(await stored()).toHaveLength(1);
  });
});

test('what nobody is signed in for, or another site sends, is nobody’s denied call', async () => {
  const path = '/apps/invoice/invoices/1';
  expect(await app.anyone.send(path, { method: 'DELETE' })).toMatchObject({ status: 401 });
  expect(
    await viewer.send(path, { method: 'DELETE', origin: 'https://evil.example' }),
  ).toMatchObject({ status: 403, body: { type: '/problems/foreign-origin' } });
  expect(await stored()).toEqual([]);
});
