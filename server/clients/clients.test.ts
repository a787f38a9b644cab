import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { clientCalls, clientsPath, wholeClient } from '#testing/clients/test-client-calls.ts';

let app: TestApp;
let staff: TestClient;
let viewer: TestClient;
let clients: ReturnType<typeof clientCalls>;
let money: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  staff = await app.as('billing');
  viewer = await app.as('viewer');
  clients = clientCalls(staff);
  money = moneyCalls(app, staff);
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function activity(id: number) {
  const { rows } = await app.database.pool.query<{ kind: string; before: unknown; after: unknown }>(
    'select kind, before, after from activity where client_id = $1 order by id',
    [id],
  );
  return rows;
}

describe('a client', () => {
  test('is kept as it was written, with its version as the entity tag', async () => {
    const answer = await staff.post(clientsPath, wholeClient);
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const { client } = await clients.read((answer.body as { client: { id: number } }).client.id);
    const { id, ...rest } = client;
    const own = { avatar: '', openBalance: 0, isArchived: false, version: 1 };
    expect(rest).toEqual({ ...wholeClient, ...own });
    expect(await activity(id)).toMatchObject([
      { kind: 'client-created', after: { name: 'Jane Roe' } },
    ]);
  });

  test('needs a name and nothing else', async () => {
    expect(await staff.post(clientsPath, { name: ' Bare ' })).toMatchObject({
      status: 201,
      body: { client: { name: 'Bare', companyEmail: '', paymentTermDays: null } },
    });
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'a\u0000b' }],
    ['companyEmail', { companyEmail: 'no address' }],
    ['companyEmail', { companyEmail: 'a@x.test\nBcc: b@x.test' }],
    ['companyEmail', { companyEmail: 'a@x.test, b@x.test' }],
    ['address', { address: 'x'.repeat(501) }],
    ['country', { country: 'x'.repeat(61) }],
    ['contact', { contact: 'x'.repeat(121) }],
    ['taxNumber', { taxNumber: 'x'.repeat(41) }],
    ['paymentTermDays', { paymentTermDays: -1 }],
    ['paymentTermDays', { paymentTermDays: 366 }],
    ['paymentTermDays', { paymentTermDays: 1.5 }],
    ['paymentTermDays', { paymentTermDays: '30' }],
    ['openBalance', { openBalance: 5 }],
    ['version', { version: 1 }],
  ])('is refused for its %s', async (path, part) => {
    const answer = await staff.post(clientsPath, { ...wholeClient, ...part });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test.each([
    ['CLI-001', '<script>alert(1)</script>'],
    ['CLI-003', "{{constructor.constructor('alert(1)')()}}"],
    ['CLI-004', 'javascript:alert(1)'],
  ])('[%s] is text to the letter, never code: %s', async (_, name) => {
    const { client } = await clients.add({ name, companyEmail: 'a@x.test' });
    expect(client.name).toBe(name);
    const listed = await staff.get(`${clientsPath}?q=${encodeURIComponent(name)}`);
    expect(listed.headers['content-type']).toMatch(/^application\/json/);
    expect(listed.body).toMatchObject([{ id: client.id, name }]);
  });

  test('[CLI-009] may have the e-mail address of another one, and says whose, whatever its case and width', async () => {
    const { client: first } = await clients.add({ name: 'First', companyEmail: 'A@X.test' });
    const { client, sameEmail } = await clients.add({ name: 'a', companyEmail: 'a@ｘ.test' });
    expect(sameEmail).toContainEqual({ id: first.id, name: 'First' });
    expect((await clients.read(first.id)).sameEmail).toContainEqual({ id: client.id, name: 'a' });
    const { sameEmail: none } = await clients.add({ name: 'Without', companyEmail: '' });
    await clients.add({ name: 'Without, too', companyEmail: '' });
    expect(none).toEqual([]);
  });

  test('is added once where its call is repeated with the same key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = [
      await staff.post(clientsPath, { name: 'Only one' }, headers),
      await staff.post(clientsPath, { name: 'Only one' }, headers),
    ];
    expect(two.body).toEqual(one.body);
    expect(await staff.post(clientsPath, { name: 'Another' }, headers)).toMatchObject({
      status: 422,
    });
    expect((await staff.get(`${clientsPath}?q=only+one`)).body).toHaveLength(1);
  });
});

describe('a change of a client', () => {
  test('is kept with what was before; a repeated one changes nothing', async () => {
    const { client } = await clients.add();
    const body = { ...wholeClient, country: 'Spain', countryCode: 'ES' };
    const change = { method: 'PUT', version: 1, body } as const;
    expect(await clients.write(client.id, change)).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { client: { country: 'Spain', version: 2 } },
    });
    expect(await clients.write(client.id, { ...change, version: 2 })).toMatchObject({
      body: { client: { version: 2 } },
    });
    expect((await activity(client.id)).slice(1)).toEqual([
      {
        kind: 'client-changed',
        before: { country: 'Ireland', country_code: 'IE' },
        after: { country: 'Spain', country_code: 'ES' },
      },
    ]);
  });

  test('reaches drafts and lists at once, and no issued document', async () => {
    const { client } = await clients.add({ name: 'Before' });
    const draft = await money.draft('10.00', { clientId: client.id });
    const issued = await money.issued('20.00', { clientId: client.id });
    const body = { ...wholeClient, name: 'After' };
    await clients.write(client.id, { method: 'PUT', version: 1, body });
    expect((await money.read(draft)).billTo.name).toBe('After');
    expect((await money.read(issued)).billTo.name).toBe('Before');
    const { body: list } = await staff.get(`/apps/invoice/invoices?client=${String(client.id)}`);
    expect(list).toMatchObject({
      total: 2,
      invoices: [{ client: { name: 'After' } }, { client: { name: 'After' } }],
    });
  });

  test.each([
    ['of a stale version', 412, { version: 2 }],
    ['without a version', 428, {}],
  ])('%s is refused with %i, and changes nothing', async (_, status, version) => {
    const { client } = await clients.add();
    for (const [method, rest, body] of [
      ['PUT', '', { ...wholeClient, name: 'New' }],
      ['PUT', '/archive', { isArchived: true }],
      ['DELETE', '', undefined],
      ['DELETE', '/avatar', undefined],
    ] as const) {
      const answer = await clients.write(client.id, { method, rest, body, ...version });
      expect(answer).toMatchObject({ status });
    }
    expect((await clients.read(client.id)).client).toEqual(client);
  });

  test('of one version by two people at once succeeds once', async () => {
    const { client } = await clients.add();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        clients.write(client.id, { method: 'PUT', version: 1, body: { ...wholeClient, name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('is refused for a viewer, and of what is not there', async () => {
    const { client } = await clients.add();
    const calls = (as: TestClient, id: number) => {
      const { write } = clientCalls(as);
      return Promise.all([
        write(id, { method: 'PUT', version: 1, body: wholeClient }),
        write(id, { method: 'PUT', rest: '/archive', version: 1, body: { isArchived: true } }),
        write(id, { method: 'DELETE', version: 1 }),
        write(id, { method: 'DELETE', rest: '/avatar', version: 1 }),
      ]);
    };
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
    expect(statuses(await calls(viewer, client.id))).toEqual([403, 403, 403, 403]);
    expect(await viewer.post(clientsPath, wholeClient)).toMatchObject({ status: 403 });
    expect(statuses(await calls(staff, 999_999))).toEqual([404, 404, 404, 404]);
    expect(await staff.get(`${clientsPath}/999999`)).toMatchObject({ status: 404 });
    expect((await clients.read(client.id)).client).toEqual(client);
  });
});

describe('the end of a client', () => {
  test('is its archive, and a way back from there', async () => {
    const { client } = await clients.add();
    const archive = (version: number, isArchived: boolean) =>
      clients.write(client.id, { method: 'PUT', rest: '/archive', version, body: { isArchived } });
    expect(await archive(1, true)).toMatchObject({
      body: { client: { isArchived: true, version: 2 } },
    });
    expect(await archive(2, false)).toMatchObject({ body: { client: { isArchived: false } } });
    expect((await activity(client.id)).map(({ kind }) => kind)).toEqual([
      ...['client-created', 'client-archived', 'client-brought-back'],
    ]);
  });

  test('is its deletion while nothing was written for it', async () => {
    const { client } = await clients.add();
    expect(await clients.write(client.id, { method: 'DELETE', version: 1 })).toMatchObject({
      status: 200,
    });
    expect(await staff.get(clients.ofClient(client.id))).toMatchObject({ status: 404 });
  });

  test('[CLI-008] is refused with 409 once it has an invoice, and a payment, with what to do instead', async () => {
    const { client } = await clients.add({ name: 'Kept' });
    const id = await money.issued('20.00', { clientId: client.id });
    const remove = () => clients.write(client.id, { method: 'DELETE', version: 1 });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { detail: 'Kept has 1 invoice. Archive it instead.' },
    });
    await money.pay(id, '5.00');
    expect(await remove()).toMatchObject({
      status: 409,
      body: { detail: 'Kept has 1 invoice and 1 payment. Archive it instead.' },
    });
    expect((await clients.read(client.id)).client.name).toBe('Kept');
  });

  test('never leaves an invoice without a client, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client } = await clients.add();
      const [removed, drafted] = await Promise.all([
        clients.write(client.id, { method: 'DELETE', version: 1 }),
        staff.post('/apps/invoice/invoices', {
          clientId: client.id,
          currency: 'USD',
          issuedDate: '2026-11-20',
          dueDate: '2026-12-04',
          items: [],
        }),
      ]);
      expect([removed.status, drafted.status]).toSatisfy(
        ([one, two]: number[]) => (one === 200) !== (two === 201),
      );
    }
  });
});
