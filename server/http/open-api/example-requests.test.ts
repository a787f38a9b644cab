import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiOperation } from '#contract/open-api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { keyScopes } from '#contract/session/key-scopes.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { makeKey } from '#testing/session/test-keys.ts';
import { openApi } from '../open-api.ts';

const calls = Object.entries(openApi(endpoints).paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security === undefined)
    .map(([method, operation]) => [operation.operationId, { method, path, operation }] as const),
);

let app: TestApp;
let program: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  ({ program } = await makeKey(app, 'admin', keyScopes));
});
afterAll(() => app.close());

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** As the page of the API writes it. */
function requestOf(path: string, { parameters, requestBody }: ApiOperation) {
  const examples = parameters.filter(({ example }) => example !== undefined);
  const inPlace = (place: string) => examples.filter((one) => one.in === place);
  const address = inPlace('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(textOf(example))),
    path,
  );
  const query = inPlace('query').map(({ name, example }): [string, string] => [
    name,
    textOf(example),
  ]);
  const body = requestBody?.content['application/json']?.example;
  return {
    url: query.length === 0 ? address : `${address}?${String(new URLSearchParams(query))}`,
    headers: Object.fromEntries(
      inPlace('header').map(({ name, example }) => [name.toLowerCase(), textOf(example)]),
    ),
    ...(body !== undefined && { body }),
  };
}

test.each(calls)('the example of %s is understood as it stands', async (_name, call) => {
  const { url, ...request } = requestOf(call.path, call.operation);
  const isFile = call.operation.requestBody?.content['application/json'] === undefined;
  // What file to send is for the reader to choose.
  if (call.operation.requestBody && isFile) return;
  const answer = await program.send(url, { method: call.method.toUpperCase(), ...request });
  // There may be no such record, or not in such a state; what was sent is never malformed.
  expect([400, 401, 403, 405, 413, 415, 428, 500], answer.text).not.toContain(answer.status);
});
