import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startReceiver, withStatus } from '#testing/webhooks/test-receiver.ts';
import { postWebhook } from './post-webhook.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
afterEach(() => {
  receiver.takeAll();
  receiver.requests.length = 0;
});
const { port } = new URL(receiver.url);

const body = JSON.stringify({ id: 'evt_1', type: 'a.b', timestamp: '', version: 1, data: {} });
const send = (url: string, settings: Partial<Parameters<typeof postWebhook>[1]> = {}) =>
  postWebhook({ url, headers: {}, body }, { allowsPrivate: false, timeoutMs: 500, ...settings });
const v4 = (address: string) => ({ address, family: 4 });

test('what is answered is told, with the start of its body', async () => {
  receiver.answer(withStatus(200, {}, `fine\u0000${'x'.repeat(10_000)}`));
  const { status, answer, problem } = await send(receiver.url, { allowsPrivate: true });
  expect([status, problem]).toEqual([200, '']);
  expect(answer).toHaveLength(1_000);
  expect(answer).toMatch(/^fine x/);
});

test('an endless answer is cut off', async () => {
  receiver.answer((_request, response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('y'.repeat(1_000)), 1);
    response.on('close', () => {
      clearInterval(more);
    });
  });
  expect(await send(receiver.url, { allowsPrivate: true })).toMatchObject({
    status: 200,
    problem: '',
  });
});

test('a redirect is a failure, and is not followed', async () => {
  receiver.answer(withStatus(302, { location: receiver.url }));
  const answer = await send(receiver.url, { allowsPrivate: true });
  expect(answer.problem).toMatch(/redirect \(302\)/);
  expect(receiver.requests).toHaveLength(1);
});

test('what takes too long is given up, also in the middle of an answer', async () => {
  receiver.answer(() => undefined);
  expect((await send(receiver.url, { allowsPrivate: true })).problem).toBe(
    'No answer within 0.5 seconds.',
  );
  receiver.answer((_request, response) => {
    response.writeHead(200).write('a');
  });
  expect((await send(receiver.url, { allowsPrivate: true })).problem).toBe(
    'No answer within 0.5 seconds.',
  );
});

test('who does not speak HTTP, or not at all, is a problem and no crash', async () => {
  const odd = createServer((socket) => socket.resume().end('no http\r\n\r\n'));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  // Safe: it listens on a port, not on a pipe.
  const address = odd.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(address.port)}/`;
  expect((await send(url, { allowsPrivate: true })).problem).toMatch(/^The connection failed: HPE/);
  await new Promise((resolve) => odd.close(resolve));
  expect((await send(url, { allowsPrivate: true })).problem).toBe('The connection was refused.');
});

test.each([
  `https://127.0.0.1:${port}/`,
  `https://[::1]:${port}/`,
  `https://0x7f.1:${port}/`,
  'https://169.254.169.254/latest/meta-data/',
])('[SSRF] no connection is made to %s', async (url) => {
  expect((await send(url)).problem).toMatch(/private network/);
  expect(receiver.requests).toHaveLength(0);
});

test('[SSRF] a name that leads to a private address is refused, also where only one of several does', async () => {
  for (const addresses of [
    [v4('127.0.0.1')],
    [v4('93.184.216.34'), v4('10.0.0.1')],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
  ]) {
    const resolveName = () => Promise.resolve(addresses);
    const { problem } = await send(`https://hooks.example.com:${port}/`, { resolveName });
    expect(problem).toMatch(/private network/);
  }
  expect(receiver.requests).toHaveLength(0);
});

test('[SSRF] a name is looked up once: the connection goes to the address that was checked', async () => {
  const asked: string[] = [];
  // Nobody listens at the first answer; a second one would lead to the receiver.
  const resolveName = (name: string) => {
    asked.push(name);
    return Promise.resolve([v4(asked.length === 1 ? '127.0.0.2' : '127.0.0.1')]);
  };
  const url = `http://rebinding.example.com:${port}/`;
  const { problem } = await send(url, { resolveName, allowsPrivate: true });
  expect([problem, asked]).toEqual(['The connection was refused.', ['rebinding.example.com']]);
  expect(receiver.requests).toHaveLength(0);
});

test('without the setting nothing is sent without TLS', async () => {
  const resolveName = () => Promise.resolve([v4('93.184.216.34')]);
  expect((await send('http://example.com/', { resolveName })).problem).toBe(
    'The address isn’t https.',
  );
});

test('a name without an address is a problem', async () => {
  const resolveName = () => Promise.resolve([]);
  expect((await send('https://example.com/', { resolveName })).problem).toBe(
    'The name has no address.',
  );
});
