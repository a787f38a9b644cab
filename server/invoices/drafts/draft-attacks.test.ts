import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import {
  asCommand,
  draftBody,
  draftCalls,
  expectRefusal,
  invoicesPath,
  naming,
} from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let billing: TestClient;
let calls: ReturnType<typeof draftCalls>;
let clientId: number;
/** A draft at version 2. */
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  billing = await app.as('billing');
  calls = draftCalls(billing);
  clientId = Number(await addClient(app.db, { name: 'Zoë Ångström' }));
});
beforeEach(async () => {
  id = asCommand(await calls.create(draftBody(clientId))).invoice.id;
  expect(await calls.put(id, draftBody(clientId, { note: 'two' }), 1)).toMatchObject({
    status: 200,
  });
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const line = { title: 'Work', description: 'a', qty: '1', cost: '1.00' };
const raw = (more: string) => JSON.stringify(draftBody(clientId)).replace(/\}$/, `,${more}}`);
const json = { 'content-type': 'application/json' };
const postRaw = (rawBody: string, headers: Record<string, string> = json) =>
  billing.send(invoicesPath, { method: 'POST', rawBody, headers });

const refused = (attempt: () => Promise<TestAnswer>, expected: object) =>
  expectRefusal(app, attempt, expected);

describe('a new invoice', () => {
  test.each([
    ['INV-022', '"__proto__":{"isAdmin":true}', '__proto__'],
    ['INV-023', '"constructor":{"prototype":{"isAdmin":true}}', 'constructor'],
  ])('[%s] is refused %s and pollutes nothing', async (_id, field, path) => {
    await refused(() => postRaw(raw(field)), naming(400, path));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await postRaw(raw('"note":"control"'))).toMatchObject({ status: 201 });
  });

  test('[INV-036] is refused an infinite quantity', async () => {
    const body = JSON.stringify(draftBody(clientId));
    const infinite = body.replace('"qty":"1"', '"qty":1e400');
    expect(infinite).not.toBe(body);
    await refused(() => postRaw(infinite), naming(400, 'items.0.qty'));
  });

  test('[INV-038] stores of a key that is given twice what it has checked: the last', async () => {
    await refused(() => postRaw(raw('"clientId":999999')), naming(422, 'clientId'));
    const body = JSON.stringify(draftBody(clientId)).replace('{', '{"clientId":999999,');
    const answer = await postRaw(body);
    expect(answer).toMatchObject({ status: 201, body: { invoice: { client: { id: clientId } } } });
  });

  test.each([1_001, 2_000])('[INV-047] is refused %i lines', async (count) => {
    const items = Array.from({ length: count }, () => line);
    await refused(() => calls.create(draftBody(clientId, { items })), { status: 400 });
  });

  test('may have a thousand lines', async () => {
    const items = Array.from({ length: 1_000 }, () => line);
    expect(await calls.create(draftBody(clientId, { items }))).toMatchObject({
      status: 201,
      body: { invoice: { total: 1_000 } },
    });
  });

  test('[INV-049] is refused a note that is nested without end', async () => {
    const nested = `"note":${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    await refused(() => postRaw(raw(nested)), { status: 400 });
    await refused(() => postRaw(raw(`"note":${'['.repeat(50_000)}`)), { status: 400 });
  });

  test.each([
    ['INV-050', "<img src=x onerror=fetch('//canary')>", '</title><script>1</script>'],
    ['INV-051', '[pay](javascript:alert(1)) data:text/html,<script>', 'javascript:alert(1)'],
    ['INV-050', '=cmd|calc', "'; drop table invoice; --"],
  ])('[%s] keeps text as it was typed', async (_id, note, description) => {
    const answer = await calls.create(
      draftBody(clientId, { note, items: [{ ...line, description }] }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: { invoice: { note, items: [{ description }] } },
    });
  });

  test('[INV-055] is checked whatever the content type looks like', async () => {
    const padded = { 'content-type': ' application/json' };
    await refused(() => postRaw('{"clientId":"notint"}', padded), { status: 400 });
  });

  test.each([
    ['INV-056', 'application/x-www-form-urlencoded', 'clientId=1'],
    [
      'INV-058',
      'application/xml',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    ],
    ['INV-056', 'text/plain', '{}'],
  ])('[%s] is refused as %s', async (_id, type, rawBody) => {
    await refused(() => postRaw(rawBody, { 'content-type': type }), { status: 415 });
  });

  test('[INV-059] in broken JSON is refused without a word of the parser', async () => {
    const answer = await refused(() => postRaw('{"clientId":1,'), { status: 400 });
    expect(answer.text).not.toMatch(/position|token|SyntaxError|expected/i);
  });

  test.each<[string, string | null, Record<string, string>]>([
    ['INV-060', 'https://evil.example', { 'sec-fetch-site': 'cross-site' }],
    ['INV-062', 'https://blog.example.com', { 'sec-fetch-site': 'same-site' }],
    ['INV-063', null, {}],
  ])('[%s] is refused to the origin %s', async (_id, origin, headers) => {
    const request = { method: 'POST', body: draftBody(clientId), headers };
    await refused(() => billing.send(invoicesPath, { ...request, origin }), {
      status: 403,
      body: { type: '/problems/foreign-origin' },
    });
    expect(await billing.send(invoicesPath, { ...request, headers: {} })).toMatchObject({
      status: 201,
    });
  });

  test('[INV-018] is not for those who may only look', async () => {
    const viewer = draftCalls(await app.as('viewer'));
    await refused(() => viewer.create(draftBody(clientId)), { status: 403 });
  });
});

describe('an invoice', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['INV-020', { balance: 0, invoiceStatus: 'Paid' }, ['balance', 'invoiceStatus']],
    ['INV-021', { id: 'other' }, ['id']],
    ['INV-020', { paid: 1 }, ['paid']],
  ])('[%s] is refused %j', async (_id, error, paths) => {
    await refused(
      () => calls.put(id, { ...draftBody(clientId, { note: 'x' }), ...error }, 2),
      naming(400, ...paths),
    );
  });

  test('[INV-069] is refused an old version, or none', async () => {
    const body = draftBody(clientId, { note: 'old' });
    await refused(() => calls.put(id, body, 1), { status: 412 });
    await refused(() => calls.put(id, body), { status: 428 });
    expect(await calls.put(id, body, 2)).toMatchObject({ status: 200 });
  });

  test('[INV-061] is not deleted from another origin', async () => {
    const remove = (origin: string) =>
      billing.send(`${invoicesPath}/${String(id)}`, {
        method: 'DELETE',
        origin,
        headers: { 'if-match': '"2"' },
      });
    await refused(() => remove('null'), { status: 403 });
    expect(await remove(app.url)).toMatchObject({ status: 200 });
  });

  test('[INV-065] is not deleted by a header that asks for another method', async () => {
    await refused(
      () =>
        billing.post(`${invoicesPath}/${String(id)}`, undefined, {
          'x-http-method-override': 'DELETE',
          'if-match': '"2"',
        }),
      { status: 405 },
    );
  });

  test.each(['1%00', '1%20OR%201=1', '1.0', '0', '-1', '1e3'])(
    '[INV-004 INV-006 INV-008] of the id %s is not there for a change either',
    async (wrong) => {
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/duplicate'],
        ['POST', '/restore'],
      ] as const) {
        const body = method === 'PUT' ? draftBody(clientId) : undefined;
        const headers = { 'if-match': '"2"' };
        const address = `${invoicesPath}/${wrong}${path}`;
        await refused(() => billing.send(address, { method, body, headers }), { status: 404 });
      }
    },
  );
});
