import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureBomb, brokenLogos, testDrawing } from '#testing/images/test-pictures.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

async function upload(rawBody: Buffer, contentType = 'image/png') {
  const { version } = await app.db
    .selectFrom('organisation')
    .select('company_version as version')
    .executeTakeFirstOrThrow();
  const headers = { 'if-match': `"${String(version)}"`, 'content-type': contentType };
  return admin.send('/api/settings/logo', { method: 'PUT', rawBody, headers });
}

/** How many bytes of memory the process takes on top of what it has, at most. */
async function mostTaken(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  await work();
  clearInterval(look);
  return Math.max(most, process.memoryUsage.rss()) - before;
}

const atOnce = (count: number, bytes: Buffer) =>
  Promise.all(Array.from({ length: count }, () => upload(bytes)));

test('a picture bomb is refused by its header, thirty at once', async () => {
  const bomb = pictureBomb(4_096);
  expect(bomb.length).toBeLessThan(140_000);
  const taken = await mostTaken(async () => {
    for (const { status, text } of await atOnce(30, bomb)) {
      expect(status).toBe(422);
      expect(text).toContain(
        'Upload a PNG or JPEG of up to 2,048 × 2,048 pixels. This one has 4,096 × 4,096 pixels.',
      );
    }
  });
  expect(taken).toBeLessThan(100_000_000);
});

test('pictures are decoded one at a time, and those that would wait too long are turned away', async () => {
  const large = pictureBomb(1_024);
  const taken = await mostTaken(async () => {
    const answers = await atOnce(12, large);
    const statuses = new Set(answers.map(({ status }) => status));
    // The version is that of the first.
    expect([...statuses].toSorted()).toEqual([200, 412, 503]);
  });
  expect(taken).toBeLessThan(200_000_000);
});

test('a picture with an unknown filter never becomes a logo', async () => {
  for (const bytes of [brokenLogos.unknownFilter, brokenLogos.unknownFilterWithAlpha]) {
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Upload a PNG or JPEG/) as string },
    });
  }
});

test('what a file tells beside its picture is not kept', async () => {
  const told = { IFD0: { Make: 'SECRET-CAMERA' } };
  const photo = await testDrawing().withExif(told).jpeg().toBuffer();
  for (const [type, bytes] of [
    ['image/jpeg', photo],
    ['image/png', brokenLogos.longText],
  ] as const) {
    const { status, body } = await upload(bytes, type);
    expect(status).toBe(200);
    const { text } = await admin.get((body as { logo: string }).logo);
    expect(text.length).toBeLessThan(5_000);
    expect(text).not.toContain('SECRET-CAMERA');
  }
});
