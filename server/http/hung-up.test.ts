import { permissionsOf } from '#domain/test-permissions.ts';
import { connect } from 'node:net';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { expect, onTestFinished, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { testSettings } from '#testing/app/test-app.ts';
import { createServer } from './create-server.ts';
import { ownHost } from './own-host.ts';
import type { FindSession } from './request-session.ts';
import { serve } from './serve.ts';

const endpoints = {
  call: endpoint({
    method: 'GET',
    path: '/api/call',
    permission: 'invoices.read',
    input: { params: nothing, query: nothing, body: nothing },
    output: nothing,
    limits: { bodyBytes: 0, callsPerMinute: 1_000 },
  }),
};

const session: Awaited<ReturnType<FindSession>> = {
  caller: {
    userId: 1,
    name: '',
    email: '',
    role: 'viewer',
    permissions: permissionsOf('viewer'),
    avatar: '',
    sessionId: '1',
    isSample: false,
    isDemo: false,
    isProven: true,
    lacksFactor: false,
  },
  organisation: { name: '', timeZone: 'UTC', locale: 'en', currency: 'USD', logo: '' },
  snapshotId: '1',
  writtenTo: '0/0',
};

/** A server with one call, which tells what it did and what went wrong. */
async function openServer(findSession: FindSession) {
  const app = createServer(testSettings);
  onTestFinished(() => app.close());
  const done: string[] = [];
  app.setErrorHandler((error, _request, reply) => {
    done.push(String(error));
    void reply.send('');
  });
  await app.register(fastifyRateLimit, { global: false });
  app.decorateRequest('openedSession', null);
  const call = () => {
    done.push('called');
    return Promise.resolve({});
  };
  serve(
    app,
    { endpoints, handlers: { call } },
    {
      host: ownHost(testSettings),
      findSession,
      now: () => new Date(),
      cookie: { read: () => 'token', set: () => undefined, clear: () => undefined },
      deviceCookie: { read: () => undefined, set: () => undefined },
      findKey: () => Promise.resolve(undefined),
      countKeyCall: () => undefined,
      flowCookie: { read: () => undefined, set: () => undefined, clear: () => undefined },
      challengeCookie: { read: () => undefined, set: () => undefined, clear: () => undefined },
      logSignIn: () => undefined,
      recordDenial: () => Promise.resolve(),
      whyNoWrites: () => undefined,
      readAtReplica: (_writtenTo, work) => work(),
    },
  );
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), hostname);
  const lost = new Promise((resolve) => {
    app.server.on('connection', (socket) => socket.once('close', resolve));
  });
  caller.write('GET /api/call HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return { app, caller, lost, done };
}

test('whoever hangs up while the session is looked up gets nothing, and it is no bug', async () => {
  let lookedUp: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (lookedUp = resolve));
  const opened = await openServer(async () => {
    opened.caller.destroy();
    await opened.lost;
    setImmediate(lookedUp);
    return session;
  });
  await end;
  await opened.app.close();
  expect(opened.done).toEqual([]);
});

test('whoever stays is answered', async () => {
  const { caller, done } = await openServer(() => Promise.resolve(session));
  const answer = await new Promise((resolve) => caller.once('data', resolve));
  expect(String(answer)).toMatch(/^HTTP\/1.1 204 /);
  expect(done).toEqual(['called']);
});
