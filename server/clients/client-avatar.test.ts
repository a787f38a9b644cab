import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testJpeg, testPng } from '#testing/images/test-pictures.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { clientCalls } from '#testing/clients/test-client-calls.ts';

const jpeg = await testJpeg();
let app: TestApp;
let staff: TestClient;
let clients: ReturnType<typeof clientCalls>;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('billing');
  clients = clientCalls(staff);
});
afterAll(() => app.close());

function upload(id: number, type: string, rawBody: Buffer | string, as = staff, version?: number) {
  return as.send(clients.ofClient(id, '/avatar'), {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
    },
    rawBody,
  });
}

describe('the picture of a client', () => {
  test.each([
    ['image/png', testPng()],
    ['image/jpeg', jpeg],
  ])('is drawn anew and stored: %s', async (type, bytes) => {
    const { client } = await clients.add();
    const answer = await upload(client.id, type, bytes);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const { avatar } = (await clients.read(client.id)).client;
    const shown = await staff.get(avatar);
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  test('can be taken away again, and be given twice', async () => {
    const [one, two] = [(await clients.add()).client.id, (await clients.add()).client.id];
    await upload(one, 'image/png', testPng());
    await upload(two, 'image/png', testPng());
    const removal = { method: 'DELETE', rest: '/avatar', version: 2 } as const;
    expect(await clients.write(one, removal)).toMatchObject({
      status: 200,
      body: { client: { avatar: '', version: 3 } },
    });
    expect((await clients.read(two)).client.avatar).not.toBe('');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a drawing', 415, 'image/svg+xml', svg],
    ['a page', 415, 'text/html', '<script>alert(1)</script>'],
    ['a GIF', 415, 'image/gif', 'GIF89a/*'],
    ['JSON', 415, 'application/json', '{"bytes":""}'],
    ['a drawing that calls itself PNG', 422, 'image/png', svg],
    ['a GIF with a script that calls itself JPEG', 422, 'image/jpeg', 'GIF89a=1;alert(1)//'],
    [
      'a PNG of 30000 × 30000',
      422,
      'image/png',
      testPng({ widthPx: 30_000, heightPx: 30_000, pixels: Buffer.alloc(9) }),
    ],
    ['a PNG that unfolds to more', 422, 'image/png', testPng({ pixels: Buffer.alloc(50_000_000) })],
    ['a PNG with a page behind it', 422, 'image/png', Buffer.concat([testPng(), Buffer.from(svg)])],
    ['more than 1 MiB', 413, 'image/png', Buffer.alloc(1_048_577)],
  ])('[CLI-010] is never %s: %i', async (_, status, type, bytes) => {
    const { client } = await clients.add();
    const answer = await upload(client.id, type, bytes);
    expect(answer).toMatchObject({ status });
    expect((await clients.read(client.id)).client).toEqual(client);
  });

  test('is refused from a viewer, for nobody, and for a client that was changed meanwhile', async () => {
    const { client } = await clients.add();
    const png = testPng();
    expect(await upload(client.id, 'image/png', png, await app.as('viewer'))).toMatchObject({
      status: 403,
    });
    expect(await upload(999_999, 'image/png', png)).toMatchObject({ status: 404 });
    expect(await upload(client.id, 'image/png', png, staff, 2)).toMatchObject({ status: 412 });
    expect(await upload(client.id, 'image/png', png, staff, 1)).toMatchObject({ status: 200 });
  });
});
