import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/app/test-app.ts';
import type { Maintenance } from '../maintenance/keep-maintained.ts';
import { folderStore } from '../store/folder-store.ts';
import { runningKinds } from './run-lock.ts';

test('a backup that somebody asked for stops with the server: no half backup is left, no lock, and it is no failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'begun-'));
  writeFileSync(join(folder, 'link-secret'), 'secret', { mode: 0o600 });
  const place = join(folder, 'backups');
  const store = folderStore(place);
  const begun = Promise.withResolvers<undefined>();
  const stop = Promise.withResolvers<undefined>();
  const maintenance: Maintenance = {
    // The second piece is not asked for before the server is told to stop.
    store: {
      ...store,
      write: (name, bytes, signal) =>
        store.write(
          name,
          (async function* () {
            for await (const piece of bytes) {
              yield piece;
              begun.resolve(undefined);
              await stop.promise;
            }
          })(),
          signal,
        ),
    },
    ...{ passphrase: undefined, folder, version: '0.1.0', isDaily: true },
    address: { connectionString: '' },
  };
  const app = await startTestApp({ maintenance });
  Object.assign(maintenance, { address: app.database.address });
  const { db, pool } = app.database;
  const left: unknown[] = [];
  const { drop } = app.database;
  app.database.drop = async () => {
    left.push(...readdirSync(place), ...(await runningKinds(db)));
    left.push(...(await pool.query<object>('select kind from maintenance_run')).rows);
    await drop();
  };
  const admin = await app.as('admin');
  expect((await admin.post('/api/system/backup')).status).toBe(202);
  await begun.promise;
  // A file stream asks for bytes before its file is there.
  await expect.poll(() => readdirSync(place)).toEqual([expect.stringMatching(/unfinished/)]);
  const closed = app.close();
  stop.resolve(undefined);
  await closed;
  expect(left).toEqual([]);
  rmSync(folder, { recursive: true });
});
