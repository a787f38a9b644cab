import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { type Config, readConfig } from './config.ts';
import { setUp } from './first-start.ts';
import { withDatabase } from './open-database.ts';
import { hashPassword } from './session/password.ts';

let database: TestDatabase;
let folder: string;
let config: Config;
beforeEach(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  folder = mkdtempSync(join(tmpdir(), 'open-database-'));
  const { socketDir, database: name } = database.address;
  const url = `postgres://app@/${name}?host=${encodeURIComponent(socketDir)}`;
  config = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
  await setUp(database.pool, { db: database.db, config, folder });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('withDatabase', () => {
  it('hands on what the command found, and what it threw', async () => {
    const find = withDatabase(config, (db) =>
      db.selectFrom('organisation').select('name').execute(),
    );
    expect(await find).toHaveLength(1);
    await expect(withDatabase(config, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('forgets the demo password when a command gives the sample admin another', async () => {
    await withDatabase(config, () => Promise.resolve());
    expect(readdirSync(folder)).toEqual(['demo-password']);
    const passwordHash = await hashPassword('another password');
    await withDatabase(config, (db) =>
      db.updateTable('app_user').set({ password_hash: passwordHash }).execute(),
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
