import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientCommandEndpoints } from '#contract/clients/client-commands.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { clientCalls } from '#testing/clients/test-client-calls.ts';

const undoPath = (handle: string) => `/apps/invoice/undo/${handle}`;

let app: TestApp;
let staff: TestClient;
let clients: ReturnType<typeof clientCalls>;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('billing');
  clients = clientCalls(staff);
});
afterAll(() => app.close());

/** A client in whose row every column says something, with the activity of its creation. */
async function whole(key: string): Promise<number> {
  const { client } = await clients.add({ name: `Whole ${key}` });
  await app.database.pool.query(
    `with picture as (
       insert into image (id, content_type, bytes) values (encode(sha256($2), 'hex'), 'image/png', $2) returning id
     )
     update client set avatar_image = picture.id, external_key = $3, archived_at = now() - interval '1 day',
       is_sample = true, created_at = now() - interval '1 year' from picture where client.id = $1`,
    [client.id, Buffer.from(key), key],
  );
  return client.id;
}

async function rows(id: number) {
  const { rows: found } = await app.database.pool.query<{
    client: Record<string, unknown> | null;
    activity: { kind: string }[];
  }>(
    `select (select to_jsonb(client) from client where id = $1) as client,
       (select coalesce(jsonb_agg(activity order by id), '[]') from activity where client_id = $1) as activity`,
    [id],
  );
  return found[0] ?? { client: null, activity: [] };
}

async function remove(id: number, version = 1): Promise<string> {
  const answer = await clients.write(id, { method: 'DELETE', version });
  expect(answer.status, answer.text).toBe(200);
  return clientCommandEndpoints.deleteClient.output.parse(answer.body).undo.handle;
}

describe('the undo of a client’s deletion', () => {
  test('brings back the whole row under its id and with its activity, as the next version', async () => {
    const id = await whole('all');
    const before = await rows(id);
    // What was erased has records, and can't be deleted.
    const { erased_at: erasedAt, ...others } = before.client ?? {};
    expect(erasedAt).toBeNull();
    expect(Object.values(others)).not.toContain(null);
    const handle = await remove(id);
    expect(await rows(id)).toEqual({ client: null, activity: [] });

    expect(await staff.post(undoPath(handle))).toMatchObject({
      status: 200,
      body: { done: 'Whole all restored.', invoice: null },
    });
    const after = await rows(id);
    expect(after.client).toEqual({ ...before.client, version: 2 });
    expect(after.activity.slice(0, -1)).toEqual(before.activity);
    expect(after.activity.at(-1)).toMatchObject({ kind: 'client-restored' });
  });

  test('works after nine minutes, and once', async () => {
    const { client } = await clients.add();
    const handle = await remove(client.id);
    await app.database.pool.query(
      "update undo_handle set expires_at = expires_at - interval '9 minutes' where id = $1",
      [handle],
    );
    expect(await staff.post(undoPath(handle))).toMatchObject({ status: 200 });
    expect(await staff.post(undoPath(handle))).toMatchObject({
      status: 409,
      body: { detail: 'This was already undone.' },
    });
    expect((await clients.read(client.id)).client).toEqual({ ...client, version: 2 });
  });

  test('is for the person who deleted it alone', async () => {
    const { client } = await clients.add();
    const handle = await remove(client.id);
    const [admin, viewer] = [await app.as('admin'), await app.as('viewer')];
    expect(await admin.post(undoPath(handle))).toMatchObject({ status: 404 });
    expect(await viewer.post(undoPath(handle))).toMatchObject({ status: 403 });
    expect(await staff.get(clients.ofClient(client.id))).toMatchObject({ status: 404 });
  });

  test('is refused with the reason where an import has added the client again', async () => {
    const id = await whole('twin');
    const handle = await remove(id);
    await app.database.pool.query(
      "insert into client (name, external_key) values ('Twin', 'twin')",
    );
    expect(await staff.post(undoPath(handle))).toMatchObject({
      status: 409,
      body: { detail: 'An import has added Twin again, so the deleted client can’t be restored.' },
    });
    expect(await rows(id)).toMatchObject({ client: null });
  });

  test('leaves the restored client to be written for and deleted again', async () => {
    const { client } = await clients.add();
    await staff.post(undoPath(await remove(client.id)));
    const handle = await remove(client.id, 2);
    await staff.post(undoPath(handle));
    expect((await rows(client.id)).activity.map(({ kind }) => kind)).toEqual([
      ...['client-created', 'client-restored', 'client-restored'],
    ]);
    expect((await clients.add()).client.id).toBeGreaterThan(client.id);
  });
});
