import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { connect } from '#database/connect.ts';
import { traces } from './traces.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: object;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

let collector: Server;
let app: TestApp;
let status = 200;
const spans: SentSpan[] = [];
const traceId = '0af7651916cd43dd8448eb211c80319c';
const from = (flags: string) => ({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` });

beforeAll(async () => {
  collector = createServer((request, answer) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      if (request.url === '/collector/v1/traces')
        spans.push(
          ...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
        );
      answer.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const endpoint = new URL(`http://127.0.0.1:${String(port)}/collector`);
  // Of what comes without a trace, nothing.
  const traced = traces({ endpoint, share: 0 }, { pauseMs: 20 });
  app = await startTestApp({
    traces: traced,
    connect: (address) => connect(address, { heard: traced.heard }),
  });
});
afterAll(async () => {
  await app.close();
  collector.close();
});
beforeEach(() => {
  spans.length = 0;
  status = 200;
});

const facts = ({ attributes }: SentSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

test('a request that is part of a trace is a span of it, by its route, with its statements below', async () => {
  const admin = await app.as('admin');
  const { headers } = await admin.get('/apps/invoice/clients?q=secret-name', from('01'));
  await expect.poll(() => spans.find(({ kind }) => kind === 2)).toBeDefined();
  const span = spans.find(({ kind }) => kind === 2);
  expect(span).toMatchObject({
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    name: 'GET /apps/invoice/clients',
  });
  expect(span && facts(span)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/apps/invoice/clients',
    'http.response.status_code': 200,
    'ledgerline.request_id': headers['x-request-id'],
  });
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId, parentSpanId: span?.spanId });
    expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(statement.startTimeUnixNano),
    );
  }
  expect(JSON.stringify(spans)).not.toContain('secret-name');
});

test('a body that is read loses no statement', async () => {
  const admin = await app.as('admin');
  await admin.post('/apps/invoice/clients', { name: 'Traced' }, from('01'));
  await expect.poll(() => spans.some(({ kind }) => kind === 2)).toBe(true);
  const texts = spans.map((span) => facts(span)['db.query.text']);
  expect(texts.some((text) => String(text).includes('insert into'))).toBe(true);
});

test('what its caller or its share leaves out is not told', async () => {
  await app.anyone.get('/healthz', from('00'));
  await app.anyone.get('/healthz');
  await app.anyone.get('/healthz', from('01'));
  await expect.poll(() => spans.length).toBe(1);
});

test('a collector that refuses costs nobody anything', async () => {
  status = 500;
  for (let call = 0; call < 3; call += 1)
    expect((await app.anyone.get('/healthz', from('01'))).status).toBe(200);
  status = 200;
  await app.anyone.get('/healthz', from('01'));
  await expect.poll(() => spans.length).toBeGreaterThan(0);
});
