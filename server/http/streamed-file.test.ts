import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoint, fileAnswer, readLimits } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const file = { method: 'GET', permission: 'public', output: fileAnswer } as const;
const endpoints = {
  endless: endpoint({ ...file, path: '/api/endless' }),
  short: endpoint({
    ...file,
    path: '/api/short',
    limits: { ...readLimits, answerSeconds: 0.05 },
  }),
};

let app: TestApp;
let hasEnded: boolean;
beforeAll(async () => {
  const endless = () =>
    Promise.resolve({
      contentType: 'text/plain',
      bytes: Buffer.from('first'),
      rest: (async function* () {
        try {
          for (;;) {
            yield await Promise.resolve(Buffer.alloc(65_536));
          }
        } finally {
          hasEnded = true;
        }
      })(),
    });
  app = await startTestApp({ calls: { endpoints, handlers: { endless, short: endless } } });
});
beforeEach(() => {
  hasEnded = false;
});
afterAll(() => app.close());

/** An answer whose first bytes have come. */
function begin(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(app.url + path, (response) => {
      response.on('error', () => undefined);
      response.once('data', () => {
        resolve(response);
      });
    })
      .on('error', reject)
      .end();
  });
}

test('[XIO-013] a file that is still being written ends with the reader who leaves', async () => {
  const response = await begin('/api/endless');
  expect(hasEnded).toBe(false);
  response.destroy();
  await expect.poll(() => hasEnded).toBe(true);
});

test('an answer takes as long as its call allows, and what is cut off does not look whole', async () => {
  const response = await begin('/api/short');
  response.resume();
  await new Promise((resolve) => response.once('close', resolve));
  expect(response.complete).toBe(false);
  await expect.poll(() => hasEnded).toBe(true);
});
