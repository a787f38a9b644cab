import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ListView, listViewEndpoints } from '#contract/invoices/list-views.ts';
import { currentSession } from '#contract/session/session.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';

const path = '/apps/invoice/views';

let app: TestApp;
let admin: TestClient;
let billing: TestClient;
let viewer: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  [admin, billing, viewer] = await Promise.all([
    app.as('admin'),
    app.as('billing'),
    app.as('viewer'),
  ]);
});
afterEach(() => app.database.pool.query('delete from list_view'));
afterAll(() => app.close());

const late = {
  name: 'Late, biggest first',
  isShared: false,
  search: {
    status: 'Past Due',
    sortBy: 'balance',
    dueTo: '31-days-ago',
    columns: 'id,balance-200',
  },
};
const asView = ({ body }: TestAnswer): ListView =>
  listViewEndpoints.createListView.output.parse(body);
const save = async (who: TestClient, body: object = late) => asView(await who.post(path, body));
const namesFor = async (who: TestClient) =>
  listViewEndpoints.listListViews.output
    .parse((await who.get(path)).body)
    .views.map(({ name }) => name);

function write(
  who: TestClient,
  method: 'PUT' | 'DELETE',
  { id, version }: ListView,
  body?: unknown,
) {
  const headers = { 'if-match': `"${String(version)}"` };
  return who.send(`${path}/${String(id)}`, { method, body, headers });
}

test('a view is kept as it was saved, for its owner alone', async () => {
  const view = await save(viewer);
  expect(view).toMatchObject({ ...late, version: 1, mayChange: true, defaultOf: [] });
  expect(await namesFor(viewer)).toEqual([late.name]);
  expect(await namesFor(admin)).toEqual([]);
  expect((await write(admin, 'DELETE', view)).status).toBe(404);
});

test('a shared view is there for everyone, and changed by its owner or an admin', async () => {
  const view = await save(billing, { ...late, isShared: true });
  expect(await namesFor(viewer)).toEqual([late.name]);
  const renamed = { ...late, name: 'Late', isShared: true };
  expect((await write(viewer, 'PUT', view, renamed)).status).toBe(403);
  const changed = await write(admin, 'PUT', view, renamed);
  expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { name: 'Late' } });
  expect((await write(billing, 'PUT', view, late)).status).toBe(412);
  expect((await write(billing, 'DELETE', asView(changed))).status).toBe(204);
  expect(await namesFor(viewer)).toEqual([]);
});

test('sharing needs the permission to change invoices', async () => {
  expect((await viewer.post(path, { ...late, isShared: true })).status).toBe(403);
  const view = await save(viewer);
  expect((await write(viewer, 'PUT', view, { ...late, isShared: true })).status).toBe(403);
});

describe('a name', () => {
  test('is taken once of one person’s views and once of the shared ones, whatever its case', async () => {
    await save(billing);
    const again = await billing.post(path, { ...late, name: 'LATE, biggest FIRST' });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } });
    await save(admin);
    await save(admin, { ...late, isShared: true });
    expect((await billing.post(path, { ...late, isShared: true })).status).toBe(422);
  });

  test('goes to one of two who save it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => billing.post(path, late)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('stays the view’s own when it is saved again', async () => {
    const view = await save(billing);
    expect((await write(billing, 'PUT', view, late)).status).toBe(200);
  });
});

test.each<[string, Record<string, string>]>([
  ['a page', { page: '2' }],
  ['an unknown parameter', { role: 'admin' }],
  ['what every object has', { constructor: 'x' }],
  ['a status that there is not', { status: 'Lost' }],
  ['a day that there is not', { dueTo: '2026-02-30' }],
  ['a column that there is not', { columns: 'id,secret' }],
  ['a column twice', { columns: 'id,id-200' }],
  ['a width that is none', { columns: 'id-9999' }],
])('%s is refused in a view', async (_, search) => {
  expect(await billing.post(path, { ...late, search })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'search' }] },
  });
});

test('one person keeps fifty at most', async () => {
  for (let place = 0; place < 50; place += 1) await save(billing, { ...late, name: String(place) });
  expect(await billing.post(path, late)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name' }] },
  });
});

describe('the view of a role', () => {
  const opened = async (who: TestClient) =>
    currentSession.parse((await who.get('/auth/session')).body).invoiceView;
  const choose = (who: TestClient, role: string, viewId: number | null) =>
    who.send(`${path}/default`, { method: 'PUT', body: { role, viewId }, headers: {} });

  test('is a shared one that an admin chose, until it is deleted', async () => {
    const view = await save(billing, { ...late, isShared: true });
    expect((await choose(billing, 'viewer', view.id)).status).toBe(403);
    expect((await choose(admin, 'viewer', view.id)).status).toBe(204);
    expect([await opened(viewer), await opened(admin)]).toEqual([view.id, undefined]);
    expect((await write(billing, 'PUT', view, late)).body).toMatchObject({
      errors: [{ path: 'isShared' }],
    });
    expect((await write(billing, 'DELETE', view)).status).toBe(204);
    expect(await opened(viewer)).toBeUndefined();
  });

  test('is another one, or none, when that is chosen', async () => {
    const [first, second] = [
      await save(billing, { ...late, isShared: true }),
      await save(billing, { ...late, isShared: true, name: 'Other' }),
    ];
    for (const id of [first.id, second.id]) await choose(admin, 'billing', id);
    expect(await opened(billing)).toBe(second.id);
    await choose(admin, 'billing', null);
    expect(await opened(billing)).toBeUndefined();
  });

  test('is none that one person alone sees', async () => {
    const view = await save(admin);
    expect((await choose(admin, 'admin', view.id)).status).toBe(422);
    await expect(
      app.database.pool.query(
        `insert into list_view_default (role, view_id) values ('admin', $1)`,
        [view.id],
      ),
    ).rejects.toThrow('list_view_default_view');
  });
});
