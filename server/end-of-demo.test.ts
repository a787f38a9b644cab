import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { draftBody } from '#testing/invoices/test-drafts.ts';
import { importFromTerminal } from '#server/imports/terminal/import-from-terminal.ts';
import { receivablesFile } from '#testing/imports/receivables-file.ts';
import { quoteBody } from '#testing/quotes/test-quotes.ts';
import { written as project } from '#testing/projects/test-projects.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
  testClient,
} from '#testing/app/test-app.ts';
import { cheapHash } from '#testing/app/test-password.ts';

const sample = { email: 'sample@demo.example', password: 'the demo password' };
const event = { id: 'a', kind: 'order.received', at: '2026-03-10T12:00:00Z', count: 2 };
const clientPath = '/apps/invoice/clients';

let app: TestApp;
let visitor: TestClient;
let clientId: number;
beforeEach(async () => {
  app = await startTestApp();
  await app.db
    .insertInto('app_user')
    .values({
      email: sample.email,
      name: 'Sample',
      role: 'admin',
      is_sample: true,
      password_hash: cheapHash(sample.password),
    })
    .execute();
  const client = await app.db
    .insertInto('client')
    .values({ name: 'Sample client', is_sample: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  clientId = Number(client.id);
  visitor = sessionOf(await app.anyone.post('/auth/sign-in/demo', {}));
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

function sessionOf({ headers }: TestAnswer): TestClient {
  return testClient(app.url, { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' });
}
const signIn = () => app.anyone.post('/auth/sign-in/email', sample);
const statusOf = async (caller: TestClient) => (await caller.get('/auth/session')).status;
async function countRecords(condition: string): Promise<string[]> {
  const tables = ['client', 'invoice', 'quote', 'project', 'timeline_entry', 'analytics_event'];
  const rows = tables.map(async (table) => {
    const counted = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${condition}`,
    );
    return `${table} ${String(counted.rows[0]?.count)}`;
  });
  return Promise.all(rows);
}

/** Writes one record of each kind. */
async function writeAll(caller: TestClient): Promise<void> {
  const answers = [
    await caller.post(clientPath, { name: 'Added by hand' }),
    await caller.post('/apps/invoice/invoices', draftBody(clientId)),
    await caller.post('/apps/quote/quotes', quoteBody(clientId)),
    await caller.post('/api/projects', project),
    await caller.post('/api/timeline', {
      kind: 'activity',
      at: '2026-11-23T10:00:00Z',
      title: 'Call',
      subtitle: 'With all',
      clientId: null,
      occupation: '',
    }),
    await caller.post('/analytics/events', { events: [event] }),
  ];
  for (const { status, text } of answers) expect(status, text).toBeLessThan(300);
}

describe('the demo goes on', () => {
  const ways: [string, () => Promise<TestClient>][] = [
    ['who came without a password', () => Promise.resolve(visitor)],
    ['who signed in to a sample account', async () => sessionOf(await signIn())],
  ];
  test.each(ways)('whatever is added by %s, which is sample data', async (_who, come) => {
    const caller = await come();
    await writeAll(caller);
    const each = ['invoice 1', 'quote 1', 'project 1', 'timeline_entry 1', 'analytics_event 1'];
    expect(await countRecords('is_sample and added_in_demo')).toEqual(['client 1', ...each]);
    expect(await countRecords('not is_sample')).toEqual(
      ['client 0', ...each].map((text) => text.replace('1', '0')),
    );
    expect(await statusOf(caller)).toBe(200);
    expect((await app.anyone.get('/auth/sign-in/options')).body).toMatchObject({
      offersDemo: true,
    });
  });

  test('while others write for sample clients', async () => {
    const admin = await app.as('admin');
    const answer = await admin.post('/apps/invoice/invoices', draftBody(clientId));
    expect(answer.status).toBe(201);
    expect(await statusOf(visitor)).toBe(200);
  });

  test('where a real record comes to nothing', async () => {
    const taken = app.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('client').values({ name: 'Real client' }).execute();
      throw new Error('no');
    });
    await expect(taken).rejects.toThrow('no');
    expect(await statusOf(visitor)).toBe(200);
  });
});

describe('the demo ends with', () => {
  const asAdmin = async (path: string, body: unknown) => {
    const { status, text } = await (await app.as('admin')).post(path, body);
    expect(status, text).toBeLessThan(300);
  };
  const firsts: [string, () => Promise<unknown>][] = [
    ['the first client that staff add', () => asAdmin(clientPath, { name: 'Real client' })],
    ['the first quote', () => asAdmin('/apps/quote/quotes', quoteBody(clientId))],
    ['the first project', () => asAdmin('/api/projects', project)],
    ['the first event', () => asAdmin('/analytics/events', { events: [event] })],
    [
      'an import',
      () =>
        importFromTerminal(app.db, {
          bytes: receivablesFile([{}]),
          isDryRun: false,
          now: new Date('2013-03-01T12:00:00Z'),
        }),
    ],
    [
      'a record that is sample data no more',
      () => app.db.updateTable('client').set({ is_sample: false }).execute(),
    ],
  ];
  test.each(firsts)('%s', async (_what, write) => {
    const signedIn = sessionOf(await signIn());
    const staff = await app.as('viewer');
    await write();
    expect(await statusOf(visitor)).toBe(401);
    expect(await statusOf(signedIn)).toBe(401);
    expect(
      await app.db.selectFrom('session').where('is_demo', '=', true).select('id').execute(),
    ).toEqual([]);
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { type: '/problems/wrong-credentials' },
    });
    expect((await app.anyone.get('/auth/sign-in/options')).body).toMatchObject({
      offersDemo: false,
    });
    expect(await app.anyone.post('/auth/sign-in/demo', {})).toMatchObject({ status: 404 });
    expect(await statusOf(staff)).toBe(200);
  });

  test('the record itself: nothing of the demo is written after it, even by calls let in before', async () => {
    let underWay: Promise<TestAnswer> | undefined;
    await app.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('client').values({ name: 'Real client' }).execute();
      underWay = visitor.post(clientPath, { name: 'Too late' });
      await expect
        .poll(async () => {
          const { rows } = await app.database.pool.query(
            `select from pg_locks where locktype = 'advisory' and not granted`,
          );
          return rows.length;
        })
        .toBe(1);
    });
    expect(await underWay).toMatchObject({ status: 401, body: { type: '/problems/no-session' } });
    expect(await countRecords('is_sample')).toContain('client 1');
    // The connection that was refused serves others.
    expect(await (await app.as('admin')).post(clientPath, { name: 'Next' })).toMatchObject({
      status: 201,
    });
  });
});

test('a session of a sample account that was switched off opens nothing', async () => {
  await app.db
    .updateTable('app_user')
    .set({ disabled_at: new Date() })
    .where('is_sample', '=', true)
    .execute();
  expect(await statusOf(visitor)).toBe(401);
});
