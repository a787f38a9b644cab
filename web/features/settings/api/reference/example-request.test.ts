import { expect, test } from 'vitest';
import type { ApiOperation } from '#contract/open-api.ts';
import { curlExample, exampleAddress } from './example-request.ts';

const operation: ApiOperation = {
  operationId: 'updateThing',
  summary: 'Update thing',
  tags: ['Things'],
  'x-permission': 'clients.write',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: {}, example: '19' },
    { name: 'month', in: 'query', required: true, schema: {}, example: '2026-11' },
    { name: 'page', in: 'query', required: false, schema: {} },
    { name: 'If-Match', in: 'header', required: false, schema: {}, example: '"1"' },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: {}, example: { name: "D’Arcy & O'Rourke" } } },
  },
  responses: {},
};
const call = { method: 'PUT', path: '/things/{id}', operation };

test('the address has the examples of what a call can’t do without', () => {
  expect(exampleAddress(call)).toBe('/things/19?month=2026-11');
});

test('the command sends the key, the version and the body, quoted for a shell', () => {
  expect(curlExample('https://books.example', call).split(' \\\n  ')).toEqual([
    `curl -X PUT 'https://books.example/things/19?month=2026-11'`,
    `-H 'Authorization: Bearer ll_YOUR_KEY'`,
    `-H 'If-Match: "1"'`,
    `-H 'Content-Type: application/json'`,
    String.raw`-d '{"name":"D’Arcy & O'\''Rourke"}'`,
  ]);
});

test('a call that is closed to keys sends none, and a file is the reader’s own', () => {
  const upload: ApiOperation = {
    ...operation,
    parameters: [],
    security: [{ session: [] }],
    requestBody: { required: true, content: { 'image/png': {} } },
  };
  const text = curlExample('', { method: 'POST', path: '/picture', operation: upload });
  expect(text).not.toContain('Bearer');
  expect(text).toContain('--data-binary @file');
});
