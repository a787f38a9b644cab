import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import { readConfig } from '#server/config.ts';
import { demoPassword } from '#server/demo-password.ts';
import { demoCredentials, setUp } from '#server/first-start.ts';
import { startTestApp, type TestApp, type TestClient, testClient } from '#testing/app/test-app.ts';
import { cheapHash } from '#testing/app/test-password.ts';
import { bookTables } from './empty-books.ts';
import { allowTruncate } from '#testing/settings/test-truncate.ts';
import { cookieOf, enterDemo, own, path, sampleEmail } from '#testing/settings/test-own-company.ts';

let app: TestApp;
let folder: string;
let admin: TestClient;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-company-'));
  demoPassword(folder).keep('the demo password');
  app = await startTestApp({
    passwordChanged: async () => {
      await demoCredentials({ db: app.db, folder });
    },
  });
  admin = await enterDemo(app);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const countOf = async (table: string) => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
};

test('tells before what is deleted, and what of it people have added', async () => {
  await admin.post('/apps/invoice/clients', { name: 'Added by hand' });
  const answer = await admin.get(path);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      isOffered: true,
      deleted: { clients: 2, invoices: 0, accounts: 1 },
      added: { clients: 1, invoices: 0, payments: 0 },
    },
  });
});

describe('beginning with an own company', () => {
  test('leaves nothing of the sample data, and the person signed in', async () => {
    await allowTruncate(app.database.pool);
    await app.database.pool.query('truncate organisation, client, app_user cascade');
    const options = { passwordHash: cheapHash(own.password), now: new Date(), timeZone: 'UTC' };
    await loadSampleData(app.db, options);
    expect(await countOf('invoice where issued_at is not null')).toBeGreaterThan(0);
    const cookie = cookieOf(await app.anyone.post('/auth/sign-in/demo', {}));
    const visitor = testClient(app.url, { cookie });
    const view = { name: 'Of the demo', isShared: true, search: {} };
    expect((await visitor.post('/apps/invoice/views', view)).status).toBe(200);
    const answer = await visitor.post(path, own);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { name: 'Olga Own', email: 'olga@own.example', role: 'admin', avatar: '' },
        organisation: {
          name: 'Own & Sons',
          timeZone: 'Europe/Vienna',
          locale: 'de-AT',
          currency: 'EUR',
          logo: '',
          holdsSampleData: false,
        },
      },
    });
    for (const table of bookTables) {
      const left = { client: 1, activity: 2 }[table as string] ?? 0;
      expect(`${table} ${String(await countOf(table))}`).toBe(`${table} ${String(left)}`);
    }
    expect(await countOf('image')).toBe(0);
    expect(await countOf('app_user where is_sample')).toBe(0);
    expect(await countOf('list_view')).toBe(0);
    expect(await brokenInvariants(app.db)).toEqual([]);

    const person = testClient(app.url, { cookie: cookieOf(answer) });
    expect(await person.get('/auth/session')).toMatchObject({ status: 200, body: answer.body });
    expect((await person.get('/apps/invoice/clients')).body).toMatchObject([
      { id: 1, name: 'First Client', companyEmail: 'first@client.example' },
    ]);
    expect((await person.get('/apps/invoice/invoices')).body).toEqual({ invoices: [], total: 0 });
    expect(await person.get('/analytics/data')).toMatchObject({ status: 200 });
    expect((await person.get('/api/settings/series')).body).toMatchObject({
      formats: [
        { prefix: 'INV', nextCounter: 1 },
        { prefix: 'CN', nextCounter: 1 },
        { prefix: 'QUO', nextCounter: 1 },
      ],
      years: [],
    });
    expect((await person.get(path)).body).toMatchObject({ isOffered: false });
  });

  test('ends the sample accounts with their sessions, and the demo', async () => {
    await admin.post(path, own);
    expect(await admin.get('/auth/session')).toMatchObject({ status: 401 });
    expect((await app.anyone.get('/auth/sign-in/options')).body).toMatchObject({
      organisationName: 'Own & Sons',
      offersDemo: false,
    });
    expect(await app.anyone.post('/auth/sign-in/demo', {})).toMatchObject({ status: 404 });
    const signIn = (email: string, password: string) =>
      app.anyone.post('/auth/sign-in/email', { email, password });
    expect(await signIn(sampleEmail, 'the demo password')).toMatchObject({
      status: 401,
    });
    expect(await signIn(own.email, own.password)).toMatchObject({ status: 200 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('stays so through the next start', async () => {
    await admin.post(path, own);
    const { db, pool } = app.database;
    const config = readConfig({ SAMPLE_DATA: 'yes' });
    const signIns = await setUp(pool, { db, config, folder });
    expect(signIns).toEqual({ own: undefined, sample: undefined });
    expect(await countOf('client')).toBe(1);
    expect(await countOf('app_user where is_sample')).toBe(0);
  });

  test('keeps the accounts that are no sample', async () => {
    const viewer = await app.as('viewer');
    await admin.post(path, own);
    expect(await viewer.get('/auth/session')).toMatchObject({ status: 200 });
  });

  test('happens once, however often it is asked for at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, own)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countOf('client')).toBe(1);
  });

  test('needs no first client', async () => {
    expect(await admin.post(path, { ...own, client: null })).toMatchObject({ status: 200 });
    expect(await countOf('client')).toBe(0);
  });
});

describe('is refused', () => {
  test.each([
    [422, 'confirmation', { confirmation: 'Own and Sons' }],
    [422, 'password', { password: 'password1234' }],
    [422, 'password', { password: 'olga@own.example' }],
    [422, 'currency', { currency: 'XXX' }],
    [422, 'email', { email: 'viewer@example.com' }],
    [400, 'companyName', { companyName: '' }],
    [400, 'timeZone', { timeZone: 'Mars' }],
    [400, 'email', { email: 'olga' }],
    [400, 'client.name', { client: { name: '', companyEmail: '' } }],
    [400, 'role', { role: 'admin' }],
  ])('with %i naming %s, and deletes nothing', async (status, field, change) => {
    const clients = await countOf('client');
    expect(await admin.post(path, { ...own, ...change })).toMatchObject({
      status,
      body: { errors: [{ path: field }] },
    });
    expect(await countOf('client')).toBe(clients);
    expect(await admin.get('/auth/session')).toMatchObject({ status: 200 });
  });

  test('to other roles', async () => {
    for (const role of ['billing', 'viewer'] as const) {
      const person = await app.as(role);
      expect(await person.post(path, own)).toMatchObject({ status: 403 });
      expect(await person.get(path)).toMatchObject({ status: 403 });
    }
    expect(await countOf('client where is_sample')).toBeGreaterThan(0);
  });

  test('where there is no sample data', async () => {
    const first = await admin.post(path, own);
    const person = testClient(app.url, { cookie: cookieOf(first) });
    await person.post('/apps/invoice/clients', { name: 'Real client' });
    const proof = { currentPassword: own.password };
    expect(await person.post(path, { ...own, ...proof })).toMatchObject({ status: 409 });
    expect(await countOf('client')).toBe(2);
  });
});

test('every table is a book, or known to stay', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const kept = ['app_user', 'currency', 'image', 'number_format', 'organisation'];
  kept.push('bounce_source', 'denied_call', 'known_device', 'schema_migration', 'session');
  kept.push('list_view', 'list_view_default', 'account_link', 'api_key', 'password_request');
  kept.push('role', 'role_permission');
  kept.push(
    'sample_books',
    'seal',
    'link_secret_mark',
    'followed_timeline',
    'maintenance_run',
    'sealed_source',
    'sign_in',
    'sign_in_failure',
    'sign_in_flow',
    'single_sign_on',
    'external_identity',
  );
  kept.push('backup_code', 'passkey', 'sign_in_challenge', 'totp', 'wrong_code');
  // Begun anew, events would have ids that a receiver has seen.
  kept.push('webhook_attempt', 'webhook_day', 'webhook_delivery', 'webhook_endpoint');
  kept.push('webhook_event');
  // What the list keeps of the books is emptied with them.
  kept.push(
    'client_ageing',
    'client_ageing_day',
    'daily_receivable',
    'daily_receivable_delta',
    'line_text',
    'invoice_list_block',
    'invoice_list_group',
    'invoice_list_delta',
    'invoice_list_count',
    'invoice_list_date',
  );
  kept.push('invoice_list_row', 'invoice_list_line', 'invoice_list_number', 'invoice_list_status');
  expect(rows.map(({ name }) => name)).toEqual([...bookTables, ...kept].sort());
});
