import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
}

test('every call is described once, with its parameters, to anyone', async () => {
  const answer = await app.anyone.get('/api/openapi.json');
  expect(answer.status).toBe(200);
  const { openapi, paths } = answer.body as Described;
  expect(openapi).toMatch(/^3\.1\./);
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const list = paths['/apps/invoice/invoices']?.get?.parameters.map(({ name }) => name);
  expect(list).toEqual(
    expect.arrayContaining(['q', 'status', 'perPage', 'page', 'sortBy', 'sortDesc']),
  );
});

test('a command is described with its body, its key and its refusals', async () => {
  const { body } = await app.anyone.get('/api/openapi.json');
  expect((body as Described).paths['/apps/invoice/invoices/{id}/payments']).toMatchObject({
    post: {
      'x-permission': 'invoices.write',
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'id', in: 'path', required: true }),
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
      ]) as object[],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { default: { $ref: '#/components/responses/Problem' } },
    },
  });
});
