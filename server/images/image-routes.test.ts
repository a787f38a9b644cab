import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageAddress } from '#contract/image-address.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const bytes = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
const id = createHash('sha256').update(bytes).digest('hex');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.insertInto('image').values({ id, content_type: 'image/svg+xml', bytes }).execute();
});
afterAll(() => app.close());

test('gives a stored picture to staff, for their browser to keep, and lets nothing in it run', async () => {
  const viewer = await app.as('viewer');
  const answer = await viewer.get(imageAddress(id));
  expect(answer).toMatchObject({ status: 200, text: bytes.toString() });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('gives it to nobody else', async () => {
  expect(await app.anyone.get(imageAddress(id))).toMatchObject({ status: 401 });
});

test.each(['0'.repeat(64), 'x', id.toUpperCase(), `${id}.svg`])(
  'has no picture %s',
  async (other) => {
    const viewer = await app.as('viewer');
    expect(await viewer.get(`/api/images/${other}`)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  },
);
