import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  copyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#database/test-database.ts';
import { readConfig } from './config.ts';
import { demoPassword } from './demo-password.ts';
import { type Credentials, demoCredentials, setUp, type SignIns } from './first-start.ts';
import { hashPassword, verifyPassword } from './session/password.ts';

const code = /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/;

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  folder = mkdtempSync(join(tmpdir(), 'first-start-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function start(env: Record<string, string>): Promise<SignIns> {
  return setUp(database.pool, { db: database.db, config: readConfig(env), folder });
}

interface Installation {
  database: TestDatabase;
  folder: string;
  shown: SignIns;
}
let begun: Promise<Installation> | undefined;
afterAll(async () => {
  const installation = await begun;
  if (!installation) return;
  await installation.database.drop();
  rmSync(installation.folder, { recursive: true });
});

async function begin(): Promise<Installation> {
  const original = await createTestDatabase({ statementTimeoutMs: 0 });
  const home = mkdtempSync(join(tmpdir(), 'first-start-'));
  const { pool, db, close } = original;
  const shown = await setUp(pool, { db, config: readConfig({}), folder: home });
  await close();
  return { database: original, folder: home, shown };
}

/** What a first start with sample data leaves: it takes seconds, so each test gets a copy. */
async function afterFirstStart(): Promise<SignIns> {
  begun ??= begin();
  const original = await begun;
  await database.drop();
  database = await copyTestDatabase(original.database, { statementTimeoutMs: 0 });
  cpSync(original.folder, folder, { recursive: true });
  return original.shown;
}

function accounts(): Promise<
  { email: string; role: string; is_sample: boolean; password_hash: string }[]
> {
  return database.db
    .selectFrom('app_user')
    .select(['email', 'role', 'is_sample', 'password_hash'])
    .orderBy('id')
    .execute();
}

async function signsIn({ email, password }: Partial<Credentials> = {}): Promise<boolean> {
  const account = (await accounts()).find((one) => one.email === email);
  return account !== undefined && verifyPassword(password ?? '', account.password_hash);
}

async function countClients(): Promise<number> {
  return (await database.db.selectFrom('client').select('id').execute()).length;
}

describe('setUp', () => {
  it('loads the sample data once, and tells its admin and the kept password at each start', async () => {
    const first = await afterFirstStart();
    expect(await countClients()).toBeGreaterThan(0);
    expect(first.own).toBeUndefined();
    expect(await signsIn(first.sample)).toBe(true);
    expect((await accounts()).map(({ is_sample }) => is_sample)).toEqual([true, true, true, true]);
    const clients = await countClients();
    expect(await start({})).toEqual(first);
    expect(await countClients()).toBe(clients);
  });

  it('keeps the demo password in a file that only its owner reads', async () => {
    await afterFirstStart();
    expect(statSync(join(folder, 'demo-password')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['demo-password']);
  });

  it('forgets the demo password once the sample admin has another', async () => {
    const first = await afterFirstStart();
    const passwordHash = await hashPassword('another password');
    await database.db
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('role', '=', 'admin')
      .execute();
    const shown = await demoCredentials({ db: database.db, folder });
    expect(shown).toEqual({ email: first.sample?.email, password: undefined });
    expect(demoPassword(folder).read()).toBeUndefined();
  });

  it('keeps the demo password while another sample account changes its own', async () => {
    const first = await afterFirstStart();
    const passwordHash = await hashPassword('another password');
    await database.db
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('role', '=', 'viewer')
      .execute();
    expect(await demoCredentials({ db: database.db, folder })).toEqual(first.sample);
  });

  it('takes ADMIN_PASSWORD for an account that is no sample, and neither keeps nor tells it', async () => {
    const password = 'chosen by the owner';
    const { own, sample } = await start({ ADMIN_PASSWORD: password });
    expect(own).toEqual({ email: 'admin@ledgerline.example', password: undefined });
    expect(await signsIn({ ...own, password })).toBe(true);
    expect(demoPassword(folder).read()).not.toBe(password);
    expect(await signsIn(sample)).toBe(true);
    const samples = (await accounts()).filter(({ is_sample }) => is_sample);
    expect(samples).toHaveLength(4);
    for (const { email } of samples) expect(await signsIn({ email, password })).toBe(false);
  });

  it('makes a sample account the owner’s where ADMIN_EMAIL names it', async () => {
    await afterFirstStart();
    const password = 'chosen by the owner';
    const env = { ADMIN_EMAIL: 'mara@halden-rowe.example', ADMIN_PASSWORD: password };
    const { own, sample } = await start(env);
    expect(await signsIn({ ...own, password })).toBe(true);
    expect((await accounts()).filter(({ is_sample }) => is_sample)).toHaveLength(3);
    expect(sample).toBeUndefined();
  });

  it('asks for the first account in the browser once a real record has switched the sample accounts off', async () => {
    await afterFirstStart();
    await database.db.insertInto('client').values({ name: 'Real client' }).execute();
    const { own, sample, setUpCode } = await start({});
    expect(own).toBeUndefined();
    expect(setUpCode).toMatch(code);
    expect(sample).toBeUndefined();
    expect(demoPassword(folder).read()).toBeUndefined();
  });

  it('makes the account of ADMIN_EMAIL beside the sample data', async () => {
    const shown = await start({
      ADMIN_EMAIL: 'Owner@Example.com',
      ADMIN_PASSWORD: 'chosen by the owner',
    });
    expect(shown.own).toEqual({ email: 'owner@example.com', password: undefined });
    expect(await accounts()).toContainEqual(
      expect.objectContaining({ email: 'owner@example.com', role: 'admin', is_sample: false }),
    );
    expect(await signsIn({ ...shown.own, password: 'chosen by the owner' })).toBe(true);
    expect(await signsIn(shown.sample)).toBe(true);
  });

  it('makes an organisation without sample data, and tells the same code until the first account is made', async () => {
    const shown = await start({ SAMPLE_DATA: 'no' });
    expect(shown).toMatchObject({ own: undefined, sample: undefined });
    expect(shown.setUpCode).toMatch(code);
    expect(await accounts()).toHaveLength(0);
    expect(await countClients()).toBe(0);
    expect(statSync(join(folder, 'set-up-code')).mode & 0o777).toBe(0o600);
    expect(await start({ SAMPLE_DATA: 'no' })).toEqual(shown);
    await start({ SAMPLE_DATA: 'no', ADMIN_PASSWORD: 'chosen by the owner' });
    expect(readdirSync(folder)).toEqual([]);
    const none = { own: undefined, sample: undefined, setUpCode: undefined };
    expect(await start({ SAMPLE_DATA: 'no' })).toEqual(none);
  });

  it('does not add sample data to an installation that has begun without', async () => {
    await start({ SAMPLE_DATA: 'no' });
    await start({ SAMPLE_DATA: 'yes' });
    expect(await countClients()).toBe(0);
  });

  it('does not mix sample data with clients that were imported before the first start', async () => {
    await database.db.insertInto('client').values({ name: 'Imported' }).execute();
    await start({});
    expect(await countClients()).toBe(1);
    expect(await accounts()).toHaveLength(0);
  });

  it('goes on where a start was killed between the organisation and the account', async () => {
    await database.db.insertInto('organisation').values({ name: 'Your company' }).execute();
    const { own } = await start({ ADMIN_PASSWORD: 'chosen by the owner' });
    expect(await signsIn({ ...own, password: 'chosen by the owner' })).toBe(true);
  });

  it('finds the password again where a start was killed before the sample data were there', async () => {
    const first = await afterFirstStart();
    const fresh = await createTestDatabase({ statementTimeoutMs: 0 });
    const again = await setUp(fresh.pool, { db: fresh.db, config: readConfig({}), folder });
    await fresh.drop();
    expect(again).toEqual(first);
  });

  it('lets two servers of one database start at once', async () => {
    const other = mkdtempSync(join(tmpdir(), 'first-start-'));
    const config = readConfig({ SAMPLE_DATA: 'no', ADMIN_PASSWORD: 'chosen by the owner' });
    const { pool, db } = database;
    await Promise.all([
      setUp(pool, { db, config, folder }),
      setUp(pool, { db, config, folder: other }),
    ]);
    rmSync(other, { recursive: true });
    expect(await accounts()).toHaveLength(1);
  });
});
