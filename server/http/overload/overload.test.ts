import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const work = {
  ...({ method: 'GET', permission: 'public' } as const),
  input: { params: nothing, query: nothing, body: nothing },
  output: z.object({}),
  limits: { bodyBytes: 0, callsPerMinute: 1_000_000 },
};
const endpoints = {
  light: endpoint({ ...work, path: '/api/light' }),
  heavy: endpoint({ ...work, path: '/api/heavy' }),
};

/** Leaves no turn to anybody else, as a program error or far too many requests would. */
function holdUp(): Promise<object> {
  const end = performance.now() + 600;
  while (performance.now() < end);
  return Promise.resolve({});
}

let app: TestApp;
beforeAll(async () => {
  const handlers = { light: () => Promise.resolve({}), heavy: holdUp };
  app = await startTestApp({ calls: { endpoints, handlers }, busyAfterMs: 200 });
});
afterAll(() => app.close());

test('a server that cannot keep up says 503 and when to come back, and ten seconds later it serves again', async () => {
  const light = () => app.anyone.get('/api/light');
  expect(await light()).toMatchObject({ status: 200 });

  let isFlooded = true;
  const flood = async () => {
    while (isFlooded) await app.anyone.get('/api/heavy');
  };
  const floods = [flood(), flood(), flood()];
  let last = await light();
  const status = async () => (last = await light()).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(503);
  isFlooded = false;
  expect(last).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { type: '/problems/unavailable' },
  });
  expect(await app.anyone.get('/healthz')).toMatchObject({ status: 200 });

  await Promise.all(floods);
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
