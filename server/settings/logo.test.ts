import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testJpeg, testPng } from '#testing/images/test-pictures.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const path = '/api/settings/logo';

const jpeg = await testJpeg();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.db.updateTable('organisation').set({ logo_image: null }).execute());
afterAll(() => app.close());

interface Upload {
  role?: 'admin' | 'billing' | 'viewer';
  method?: 'PUT' | 'DELETE';
  contentType?: string;
  version?: number;
}

async function upload(rawBody: Buffer | string | undefined, options: Upload = {}) {
  const { role = 'admin', method = 'PUT', contentType = 'image/png' } = options;
  const row = await app.db
    .selectFrom('organisation')
    .select('company_version as version')
    .executeTakeFirstOrThrow();
  const headers: Record<string, string> = { 'if-match': `"${options.version ?? row.version}"` };
  if (rawBody !== undefined) headers['content-type'] = contentType;
  return (await app.as(role)).send(path, {
    method,
    headers,
    ...(rawBody === undefined ? {} : { rawBody }),
  });
}
const storedLogo = async () =>
  (await app.db.selectFrom('organisation').select('logo_image').executeTakeFirstOrThrow())
    .logo_image;

describe('the logo', () => {
  test.each([
    ['image/png', testPng()],
    ['image/jpeg', jpeg],
    ['image/JPEG; name=logo', jpeg],
  ])('is drawn anew and stored: %s', async (contentType, bytes) => {
    const answer = await upload(bytes, { contentType });
    expect(answer.status).toBe(200);
    const { logo } = answer.body as { logo: string };
    const shown = await (await app.as('viewer')).get(logo);
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe(contentType.split(';')[0]?.toLowerCase());
  });

  test('is removed, and its bytes stay for the documents that show it', async () => {
    const { logo } = (await upload(testPng())).body as { logo: string };
    expect(await upload(undefined, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { logo: '' },
    });
    expect(await storedLogo()).toBeNull();
    expect(await (await app.as('viewer')).get(logo)).toMatchObject({ status: 200 });
  });

  test.each(['billing', 'viewer'] as const)('is not for %s to change', async (role) => {
    expect(await upload(testPng(), { role })).toMatchObject({ status: 403 });
    expect(await upload(undefined, { role, method: 'DELETE' })).toMatchObject({ status: 403 });
    expect(await storedLogo()).toBeNull();
  });

  test('changes only for who has read the version', async () => {
    expect(await upload(testPng(), { version: 9_999 })).toMatchObject({ status: 412 });
    expect(await storedLogo()).toBeNull();
  });

  test.each([
    [415, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [415, 'image/gif', 'GIF89a'],
    [415, 'text/html', '<html>'],
    [415, 'multipart/form-data; boundary=x', '--x--'],
    [
      422,
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    [422, 'image/jpeg', 'GIF89a'],
    [422, 'image/png', ''],
  ])('is refused with %i: %s %j', async (status, contentType, bytes) => {
    expect(await upload(bytes, { contentType })).toMatchObject({ status });
    expect(await storedLogo()).toBeNull();
  });

  test('is refused above 1 MiB', async () => {
    expect(await upload(Buffer.alloc(1_048_577))).toMatchObject({ status: 413 });
  });
});

describe('a logo that is told instead of uploaded', () => {
  let canary: Server;
  let connections = 0;
  let canaryUrl: string;
  beforeAll(async () => {
    canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const address = canary.address();
    canaryUrl = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}/`;
  });
  afterAll(() => {
    canary.close();
  });

  test.each([
    ['PDF-011', '../../.env'],
    ['PDF-012', 'http://127.0.0.1:5432/'],
    ['PDF-013', 'http://0x7f000001/'],
    ['PDF-011', 'file:///etc/passwd'],
    ['PDF-011', '/proc/self/environ'],
    ['PDF-016', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['PDF-017', 'https://attacker.example/logo.png'],
    ['PDF-017', 'the canary'],
  ])('[%s] is refused: %s', async (_case, logoUrl) => {
    const url = logoUrl === 'the canary' ? canaryUrl : logoUrl;
    const body = JSON.stringify({ logoUrl: url });
    expect(await upload(body, { contentType: 'application/json' })).toMatchObject({ status: 415 });
    expect(await upload(body, { contentType: 'image/png' })).toMatchObject({ status: 422 });
    expect(await storedLogo()).toBeNull();
    expect(connections).toBe(0);
  });
});

test('a picture is no body for any other call', async () => {
  const admin = await app.as('admin');
  expect(
    await admin.send('/api/settings/company', {
      method: 'PUT',
      rawBody: testPng(),
      headers: { 'content-type': 'image/png', 'if-match': '"1"' },
    }),
  ).toMatchObject({ status: 415, body: { detail: expect.stringContaining('JSON') as string } });
});
