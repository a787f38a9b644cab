import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SystemCheck, SystemState } from '#contract/system/system.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { memoryStore } from '#testing/system/kept-in-memory.ts';
import type { Maintenance } from './maintenance/keep-maintained.ts';

const folder = mkdtempSync(join(tmpdir(), 'system-'));
const store = memoryStore();
// Filled once there is a database.
const maintenance: Maintenance = {
  store,
  passphrase: 'a passphrase of the tests',
  folder,
  version: '0.1.0',
  isDaily: true,
  address: { connectionString: '' },
};
const metricsToken = 'a-token-of-the-tests-0123';
const right = { authorization: `Bearer ${metricsToken}` };
let app: TestApp;

beforeAll(async () => {
  writeFileSync(join(folder, 'link-secret'), 'secret', { mode: 0o600 });
  app = await startTestApp({ maintenance, settings: { metricsToken } });
  Object.assign(maintenance, { address: app.database.address });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const read = async (): Promise<SystemState> =>
  (await (await app.as('admin')).get('/api/system')).body as SystemState;
const check = async (name: string): Promise<SystemCheck | undefined> => {
  const { body } = await (await app.as('admin')).get('/api/system/checks');
  return (body as { checks: SystemCheck[] }).checks.find((found) => found.check === name);
};

async function untilDone(kind: 'backup' | 'drill'): Promise<SystemState> {
  for (;;) {
    const state = await read();
    const kept = state.backups?.[kind];
    if (kept?.isRunning === false && kept.last) return state;
    await sleep(50);
  }
}

test('is for admins alone', async () => {
  for (const role of ['billing', 'clerk', 'viewer'] as const) {
    const caller = await app.as(role);
    for (const path of ['', '/needs', '/checks'])
      expect((await caller.get(`/api/system${path}`)).status).toBe(403);
    expect((await caller.post('/api/system/backup')).status).toBe(403);
  }
});

test('a backup that is asked for is made, and can be restored', { timeout: 60_000 }, async () => {
  expect((await check('backups'))?.state).toBe('warning');
  const admin = await app.as('admin');
  expect(await admin.post('/api/system/backup')).toMatchObject({
    status: 202,
    body: { backups: { backup: { isRunning: true } } },
  });
  const { backups } = await untilDone('backup');
  expect(backups?.backup.lastGood).toMatchObject({ cause: 'person', failure: null });
  expect(store.files.size).toBe(1);
  expect((await admin.post('/api/system/drill')).status).toBe(202);
  const state = await untilDone('drill');
  expect(state.backups?.drill.lastGood).toMatchObject({ failure: null });
  expect(state.needs).toEqual([]);
  expect((await check('drill'))?.state).toBe('ok');
});

test('a backup that failed needs a person, until one goes well', { timeout: 60_000 }, async () => {
  const { write } = store;
  store.write = () => Promise.reject(new Error('the place is full'));
  const admin = await app.as('admin');
  await admin.post('/api/system/backup');
  for (;;) {
    const { backups } = await read();
    if (backups?.backup.isRunning === false && backups.backup.last?.failure !== null) break;
    await sleep(50);
  }
  expect((await read()).needs).toEqual(['backup-failed']);
  expect((await admin.get('/api/system/needs')).body).toEqual({ needs: ['backup-failed'] });
  expect(await check('backups')).toMatchObject({
    state: 'problem',
    detail: 'The last one failed: the place is full',
  });
  store.write = write;
});

describe('the checks', () => {
  test('see secrets that others can read, and say how to mend it', async () => {
    expect((await check('secrets'))?.state).toBe('ok');
    chmodSync(join(folder, 'link-secret'), 0o644);
    expect(await check('secrets')).toMatchObject({
      state: 'problem',
      detail: `Others can read them: chmod 600 ${join(folder, 'link-secret')}`,
    });
    chmodSync(join(folder, 'link-secret'), 0o600);
  });

  test('see a migration that is missing, and one of a newer version', async () => {
    expect((await check('migrations'))?.state).toBe('ok');
    await app.database.pool.query(
      `update schema_migration set name = '9999_later.sql' where name = '0114_maintenance_runs.sql'`,
    );
    expect((await check('migrations'))?.detail).toContain('0114_maintenance_runs.sql');
    await app.database.pool.query(
      `update schema_migration set name = '0114_maintenance_runs.sql' where name = '9999_later.sql'`,
    );
  });

  test('find the product under a role that owns nothing', async () => {
    expect((await check('rights'))?.state).toBe('ok');
  });
});

describe('the metrics', () => {
  test('tell requests by route, never by what somebody typed, and the state of all else', async () => {
    const admin = await app.as('admin');
    await admin.get('/apps/client/clients?q=secret-name');
    await app.anyone.get('/made-up-by-somebody');
    const { status, text, headers } = await app.anyone.get('/metrics', right);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('version=0.0.4');
    expect(text).toMatch(
      /ledgerline_request_duration_seconds_count\{method="GET",route="\/api\/system\/checks",status="200"\} \d+/,
    );
    expect(text).toContain('ledgerline_database_up 1');
    expect(text).toMatch(/ledgerline_last_backup_timestamp_seconds \d{10}/);
    expect(text).toContain('ledgerline_needs_person{need="backup-failed"} 1');
    expect(text).not.toMatch(/secret-name|made-up-by-somebody|example\.com/);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) .+|[a-z_]+(\{[^{}]*\}|\{.*route="[^"]*".*\})? -?[\d.e+-]+)$/,
      );
  });

  test('are for whom the token was given', async () => {
    expect((await app.anyone.get('/metrics')).status).toBe(404);
    const wrong = { authorization: 'Bearer another' };
    expect((await app.anyone.get('/metrics', wrong)).status).toBe(404);
  });
});

test(
  'a session of the demo tests a restore of sample data as anybody else does',
  { timeout: 90_000 },
  async () => {
    const demo = memoryStore();
    const other: Maintenance = { ...maintenance, store: demo };
    const sample = await startTestApp({ maintenance: other });
    Object.assign(other, { address: sample.database.address });
    await sample.database.pool.query('update app_user set is_sample = true');
    const admin = await sample.as('admin');
    await admin.post('/api/system/backup');
    const until = async (kind: 'backup' | 'drill') => {
      for (;;) {
        const { backups } = (await admin.get('/api/system')).body as SystemState;
        const kept = backups?.[kind];
        if (kept?.isRunning === false && kept.last) return kept.last.failure;
        await sleep(50);
      }
    };
    expect(await until('backup')).toBeNull();
    await admin.post('/api/system/drill');
    expect(await until('drill')).toBeNull();
    await sample.close();
  },
);
