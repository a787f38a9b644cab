import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/settings/audit.ts';
import { connect, type Connection, productRole } from '#database/connect.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';

interface Page {
  entries: AuditEntry[];
  next: string | null;
}

let app: TestApp;
let admin: TestClient;
let product: Connection;
beforeAll(async () => {
  // The tests stand behind a proxy, so that each call can come from an address of its own.
  app = await startTestApp({ settings: { trustProxy: ['127.0.0.1'] } });
  admin = await app.as('admin');
  product = connect({ ...app.database.address, role: productRole }, { connections: 1 });
});
afterAll(async () => {
  await product.close();
  await app.close();
});

async function list(query = ''): Promise<Page> {
  const answer = await admin.get(`/api/audit${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Page;
}

async function all(query = ''): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Page = await list(`?${query}${next === '' ? '' : `&before=${next}`}`);
    entries.push(...page.entries);
    next = page.next;
  }
  return entries;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

async function signIn(email: string, password: string, address: string) {
  return app.anyone.post('/auth/sign-in/email', { email, password }, from(address));
}

test.each(['billing', 'clerk', 'viewer'] as const)(
  '[USR-009] %s cannot read the log, nor its file, proof or verdict',
  async (role) => {
    const person = await app.as(role);
    for (const path of ['', '/people', '/file', '/proof?from=2026-01-01&to=2026-01-31', '/verdict'])
      expect((await person.get(`/api/audit${path}`)).status, path).toBe(403);
    expect((await admin.get('/api/audit')).status).toBe(200);
  },
);

test.each(['activity', 'denied_call', 'sign_in'])(
  '[USR-009] the product can neither alter nor delete rows of %s',
  async (table) => {
    for (const statement of [`update ${table} set address = ''`, `delete from ${table}`])
      await expect(product.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

test('tells who did what, when, from where and by which request, with the way to the document', async () => {
  const billing = await app.as('billing');
  const id = await moneyCalls(app, billing).draft('10.00');
  const answer = await billing.send(`/apps/invoice/invoices/${String(id)}`, {
    method: 'DELETE',
    headers: { 'if-match': '"1"', ...from('192.0.2.7') },
  });
  expect(answer.status).toBe(200);
  const { entries } = await list();
  expect(entries[0]).toMatchObject({
    person: { name: 'Billing Person' },
    summary: 'Moved to trash',
    isDenied: false,
    record: { kind: 'invoice', id, label: `#${String(id)}` },
    address: '192.0.2.7',
    requestId: answer.headers['x-request-id'],
  });
});

test('what comes from no request says so', async () => {
  await app.db
    .insertInto('activity')
    .values({ kind: 'bounced', data: { address: 'a@b.co', reason: '' } })
    .execute();
  const [entry] = (await list('?person=nobody')).entries;
  expect(entry).toMatchObject({ person: null, address: '', requestId: '' });
});

test('an address that a proxy makes up is not kept', async () => {
  const billing = await app.as('billing');
  const { createDraft } = { createDraft: moneyCalls(app, billing) };
  const id = await createDraft.draft('10.00');
  const answer = await billing.send(`/apps/invoice/invoices/${String(id)}`, {
    method: 'DELETE',
    headers: { 'if-match': '"1"', ...from("1.2.3.4'; drop table activity") },
  });
  expect(answer.status).toBe(200);
  expect((await list()).entries[0]).toMatchObject({ address: '' });
});

describe('sign-ins', () => {
  test('are noted with where they came from', async () => {
    expect((await signIn('clerk@example.com', testPassword, '192.0.2.8')).status).toBe(200);
    expect((await list('?thing=sign-in')).entries[0]).toMatchObject({
      person: { name: 'Clerk Person' },
      summary: 'Signed in',
      detail: 'with a password',
      isDenied: false,
      address: '192.0.2.8',
    });
  });

  test('that are refused are noted with the account, and nothing of what was typed', async () => {
    const answer = await signIn('clerk@example.com', 'a wrong password', '192.0.2.9');
    expect(answer.status).toBe(401);
    expect((await list('?thing=sign-in&denied=true')).entries[0]).toMatchObject({
      person: { name: 'Clerk Person' },
      summary: 'Sign-in refused',
      isDenied: true,
      address: '192.0.2.9',
      requestId: answer.headers['x-request-id'],
    });
    await signIn('my secret password', 'x', '192.0.2.10');
    expect((await list('?thing=sign-in&denied=true')).entries[0]).toMatchObject({
      person: null,
      detail: 'with a password, no such account',
      address: '192.0.2.10',
    });
    const { rows } = await app.database.pool.query(
      `select from sign_in where sign_in::text like '%my secret%'`,
    );
    expect(rows).toEqual([]);
  });
});

test('denied calls are in it, with where they came from', async () => {
  const viewer = await app.as('viewer');
  const answer = await viewer.send('/apps/invoice/invoices/7', {
    method: 'DELETE',
    headers: from('192.0.2.12'),
  });
  expect((await list('?thing=call')).entries[0]).toMatchObject({
    person: { name: 'Viewer Person' },
    summary: 'Denied: DELETE /apps/invoice/invoices/7',
    detail: 'as viewer',
    isDenied: true,
    address: '192.0.2.12',
    requestId: answer.headers['x-request-id'],
  });
});

describe('filters', () => {
  let number = '';
  let id = 0;
  beforeAll(async () => {
    const money = moneyCalls(app, await app.as('billing'));
    id = await money.issued('10.00');
    number = (await money.read(id)).number ?? '';
    await money.pay(id, '5.00');
  });

  test.each([
    ['action=money', ['Payment of $5.00 recorded']],
    ['thing=client', []],
    ['thing=quote', []],
    ['from=2190-01-01', []],
    ['to=1990-01-01', []],
  ])('%s', async (query, summaries) => {
    expect((await list(`?${query}`)).entries.map(({ summary }) => summary)).toEqual(summaries);
  });

  test('by person, and by day in the organisation’s time zone', async () => {
    const { body } = await admin.get('/api/audit/people');
    const { people } = body as { people: { id: number; name: string }[] };
    const billing = people.find(({ name }) => name === 'Billing Person');
    const entries = await all(`person=${String(billing?.id)}`);
    expect(entries.length).toBeGreaterThan(2);
    expect(new Set(entries.map(({ person }) => person?.name))).toEqual(new Set(['Billing Person']));
  });

  test('by what is searched for: a number, an id, a client, a person, an address or a request', async () => {
    const [entry] = (await list(`?q=${number}`)).entries;
    expect(entry?.record).toMatchObject({ id });
    expect((await list(`?q=%23${String(id)}`)).entries[0]?.record).toMatchObject({ id });
    expect((await list('?q=aurora')).entries[0]?.record).toMatchObject({ id });
    expect((await list('?q=clerk%20per')).entries[0]?.person?.name).toBe('Clerk Person');
    expect((await list('?q=192.0.2.12')).entries).toHaveLength(1);
    expect((await list(`?q=${entry?.requestId ?? ''}`)).entries.map((each) => each.id)).toContain(
      entry?.id,
    );
    expect((await list('?q=zzyzx')).entries).toEqual([]);
  });
});

test('pages have every entry once, also where many are of one moment', async () => {
  await app.database.pool.query(`
    insert into activity (kind, at) select 'accounts-changed', '2025-05-05' from generate_series(1, 120);
    insert into sign_in (outcome, way, at) select 'success', 'password', '2025-05-05' from generate_series(1, 60);
    insert into denied_call (actor_id, role, route, request_id, at)
      select id, 'viewer', 'GET /x', 'x', '2025-05-05' from app_user cross join generate_series(1, 30) where role = 'viewer'`);
  const entries = await all('from=2025-05-05&to=2025-05-05');
  expect(entries).toHaveLength(210);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(210);
  expect(await all('from=2025-05-05&to=2025-05-05&denied=true')).toHaveLength(30);
});

test('the file has exactly the entries of the filter, and is noted itself', async () => {
  const query = 'from=2025-05-05&to=2025-05-05&thing=settings';
  const answer = await admin.get(`/api/audit/file?${query}`);
  expect(answer.headers['content-disposition']).toMatch(/filename="audit-log-[\d-]+\.csv"/);
  const rows = parse<Record<string, string>>(answer.text, { columns: true });
  const entries = await all(query);
  expect(rows.map(({ Time, What }) => [Time, What])).toEqual(
    entries.map(({ at, summary }) => [at, summary]),
  );
  expect((await list()).entries[0]?.summary).toBe('Exported 120 entries of the audit log');
});

test('what is asked for wrongly is refused by name', async () => {
  for (const query of ['before=x', 'person=0', 'action=x', 'from=2026-02-30', 'denied=1', 'x=1'])
    expect(await admin.get(`/api/audit?${query}`), query).toMatchObject({
      status: 400,
      body: { errors: [{ path: query.split('=')[0] }] },
    });
});
