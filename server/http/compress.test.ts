import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('admin');
  await app.database.pool.query(
    "insert into client (name) select 'Søren ' || number from generate_series(1, 40) as number",
  );
});
afterAll(() => app.close());

const clients = '/apps/invoice/clients';
const unpack = {
  br: (text: string) => brotliDecompressSync(Buffer.from(text, 'latin1')).toString(),
  gzip: (text: string) => gunzipSync(Buffer.from(text, 'latin1')).toString(),
};

// The second address is not kept for everyone.
test.each([
  [clients, 'gzip, br', 'br'],
  [clients, 'br;q=0, gzip', 'gzip'],
  ['/api/settings/reminders', 'br', 'br'],
] as const)('JSON of %s comes compressed to who accepts %s', async (path, accepted, encoding) => {
  const plain = await staff.get(path);
  // The second time it may come from what is kept.
  for (let time = 1; time <= 2; time += 1) {
    const packed = await staff.get(path, { 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.text.length).toBeLessThan(plain.text.length);
    expect(unpack[encoding](packed.text)).toBe(plain.text);
  }
  expect((await staff.get(path)).headers).not.toHaveProperty('content-encoding');
});

test('answers below 1 kB travel as they are', async () => {
  const { text, headers } = await staff.get(`${clients}?limit=2`, { 'accept-encoding': 'br' });
  expect(text.length).toBeLessThan(1_024);
  expect(headers).not.toHaveProperty('content-encoding');
});
