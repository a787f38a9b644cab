import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyCallsPerMinute } from '#contract/session/key-scopes.ts';
import { bulkCalls } from '#testing/invoices/test-bulk.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { makeKey } from '#testing/session/test-keys.ts';
import { keyFinder } from './key-finder.ts';

let app: TestApp;
let clock = Date.parse('2026-11-20T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
});
beforeEach(() => {
  clock += 3_600_000;
});
afterAll(() => app.close());

const list = '/apps/invoice/invoices';
const drafts = ['invoices.draft', 'invoices.read', 'invoices.read-internal'] as const;

describe('the limit of a key', () => {
  test('is told with each answer, and refuses what is beyond it until the minute is over', async () => {
    const { program } = await makeKey(app, 'admin', ['settings.read']);
    const first = await program.get('/api/settings/voiding');
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `${String(keyCallsPerMinute)};w=60`,
      'ratelimit-limit': String(keyCallsPerMinute),
      'ratelimit-remaining': String(keyCallsPerMinute - 1),
      'ratelimit-reset': '60',
    });
    for (let call = 2; call <= keyCallsPerMinute; call += 1) {
      await program.get('/api/settings/voiding');
    }
    clock += 20_000;
    const refused = await program.get('/api/settings/voiding');
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '40', 'ratelimit-remaining': '0' });
    // Another key, and the person, are not held up.
    const other = await makeKey(app, 'admin', ['settings.read']);
    expect(await other.program.get('/api/settings/voiding')).toMatchObject({ status: 200 });
    const person = await (await app.as('admin')).get('/api/settings/voiding');
    expect(person).toMatchObject({ status: 200 });
    expect(person.headers['ratelimit-limit']).toBeUndefined();
    clock += 40_001;
    expect(await program.get('/api/settings/voiding')).toMatchObject({ status: 200 });
  });

  test('counts calls that are denied as well', async () => {
    const { program } = await makeKey(app, 'admin', ['settings.read']);
    const denied = await program.get(list);
    expect(denied).toMatchObject({
      status: 403,
      headers: { 'ratelimit-remaining': String(keyCallsPerMinute - 1) },
    });
  });
});

describe('the last use of a key', () => {
  const lastUse = async (id: number) => {
    const row = await app.db
      .selectFrom('api_key')
      .select(['last_used_at', 'last_address'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    return row;
  };

  test('is noted with its address, and once a minute at most', async () => {
    const { key, program } = await makeKey(app, 'admin', ['invoices.read']);
    await program.get(list);
    await expect.poll(async () => (await lastUse(key.id)).last_address).toBe('127.0.0.1');
    const before = await lastUse(key.id);
    await Promise.all(Array.from({ length: 10 }, () => program.get(list)));
    expect(await lastUse(key.id)).toEqual(before);
    const [listed] = await listedKeys();
    expect(listed).toMatchObject({ lastUsedAt: before.last_used_at?.toISOString() });
  });

  test('is behind the answer: a call does not wait for it', async () => {
    const { key, token } = await makeKey(app, 'admin', ['invoices.read']);
    const holder = await app.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from api_key where id = $1 for update', [key.id]);
    const found = await keyFinder(app.db, () => undefined)(token, '192.0.2.1');
    expect(found?.caller.apiKey).toEqual({ id: key.id, name: 'Ledger bot' });
    expect(await lastUse(key.id)).toMatchObject({ last_used_at: null });
    await holder.query('rollback');
    holder.release();
    await expect.poll(async () => (await lastUse(key.id)).last_address).toBe('192.0.2.1');
  });

  test('is told where it can’t be noted, and the call is answered all the same', async () => {
    const { pool } = app.database;
    const { token } = await makeKey(app, 'admin', ['invoices.read']);
    await pool.query(
      'alter table api_key add constraint full_disk check (last_used_at is null) not valid',
    );
    const failures: unknown[] = [];
    const find = keyFinder(app.db, (error) => failures.push(error));
    expect(await find(token, '192.0.2.1')).toBeDefined();
    await expect.poll(() => failures.length).toBe(1);
    await pool.query('alter table api_key drop constraint full_disk');
  });

  async function listedKeys(): Promise<unknown[]> {
    const { body } = await (await app.as('admin')).get('/auth/api-keys');
    return (body as { keys: unknown[] }).keys;
  }
});

describe('what is done by a key', () => {
  test('[AUT-054] names it in the history, beside the person', async () => {
    const { key, program } = await makeKey(app, 'billing', drafts);
    const id = await moneyCalls(app, program).draft('10.00');
    const invoice = await program.get(`${list}/${String(id)}`);
    expect(invoice.body).toMatchObject({
      invoice: {
        activity: [{ kind: 'created', actor: 'Billing Person via key Ledger bot' }],
      },
    });
    const { rows } = await app.database.pool.query<{ key: string; actor: string }>(
      `select api_key_id as key, email as actor from activity join app_user on app_user.id = actor_id where invoice_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ key: BigInt(key.id), actor: 'billing@example.com' }]);
    // The control: the person alone, in the next transaction of the same connections.
    const person = await app.as('billing');
    const other = await moneyCalls(app, person).draft('10.00');
    expect((await person.get(`${list}/${String(other)}`)).body).toMatchObject({
      invoice: { activity: [{ actor: 'Billing Person' }] },
    });
  });

  test('is named by what a job does later, which it asked for', async () => {
    const { program } = await makeKey(app, 'billing', [...drafts, 'invoices.write']);
    const id = await moneyCalls(app, program).draft('10.00');
    const job = await bulkCalls(program).run({ ids: [id] }, { kind: 'issue' });
    expect(job).toMatchObject({ done: 1 });
    const { rows } = await app.database.pool.query<{ kind: string; key: string | null }>(
      'select kind, api_key_name as key from activity where invoice_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { kind: 'created', key: 'Ledger bot' },
      { kind: 'issued', key: 'Ledger bot' },
    ]);
  });

  test('[INV-017] is named where it was denied', async () => {
    const { key, program } = await makeKey(app, 'billing', ['invoices.read']);
    await program.send(`${list}/7`, { method: 'DELETE' });
    const { rows } = await app.database.pool.query(
      `select api_key_id as id, api_key_name as name, route from denied_call order by denied_call.id desc limit 1`,
    );
    expect(rows).toEqual([
      { id: BigInt(key.id), name: 'Ledger bot', route: 'DELETE /apps/invoice/invoices/{id}' },
    ]);
  });

  test('has Idempotency-Keys of its own: those of another key, or of the person, are others', async () => {
    const scopes = ['clients.write'] as const;
    const [first, second] = [
      await makeKey(app, 'billing', scopes),
      await makeKey(app, 'billing', scopes),
    ];
    const add = (who: { post: TestApp['anyone']['post'] }, name: string) =>
      who.post('/apps/invoice/clients', { name }, { 'idempotency-key': 'same' });
    const made = await add(first.program, 'One');
    expect(made.status).toBe(201);
    expect((await add(first.program, 'One')).body).toEqual(made.body);
    expect(await add(first.program, 'Two')).toMatchObject({ status: 422 });
    expect(await add(second.program, 'Two')).toMatchObject({ status: 201 });
    expect(await add(await app.as('billing'), 'Three')).toMatchObject({ status: 201 });
  });

  test('and the making and revoking of keys is told in the history of the installation', async () => {
    const { key } = await makeKey(app, 'billing', ['invoices.read']);
    await (
      await app.as('admin')
    ).send(`/api/users/api-keys/${String(key.id)}`, { method: 'DELETE' });
    const { rows } = await app.database.pool.query<{ kind: string; data: unknown }>(
      `select kind, data from activity where kind like 'api-key%' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { kind: 'api-key-revoked', data: { key: 'Ledger bot', owner: 'Billing Person' } },
      { kind: 'api-key-made', data: { key: 'Ledger bot', scopes: ['invoices.read'] } },
    ]);
  });
});
