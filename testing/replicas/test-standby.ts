import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#database/connect.ts';
import { startPrivateServer } from '#database/embedded/private-server.ts';

const database = 'ledger';

export interface DatabaseWithStandby {
  primaryUrl: string;
  standbyUrl: string;
  /** Stops the standby, or starts it again. */
  stopStandby: () => Promise<void>;
  startStandby: () => Promise<void>;
  /** Keeps what the standby has now, as a second one that has stopped. */
  copyStandby: () => Promise<void>;
  /** Loses the database for good, and goes on from that copy. @returns its address */
  promoteCopy: () => Promise<string>;
  close: () => Promise<void>;
}

/** An empty database, and a standby that it streams to: two servers of PostgreSQL, each in a folder of its own. */
export async function startDatabaseWithStandby(): Promise<DatabaseWithStandby> {
  const [primaryFolder, standbyFolder, copyFolder] = [newFolder(), newFolder(), newFolder()];
  const primary = await startPrivateServer(primaryFolder);
  // The database's own account asks for the stream.
  appendFileSync(join(primaryFolder, 'postgres/pg_hba.conf'), 'local replication all trust\n');
  const administration = connect(
    { socketDir: primary.socketDir },
    { connections: 1, statementTimeoutMs: 0 },
  );
  await administration.pool.query(`create database ${database}`);
  await administration.pool.query('select pg_reload_conf()');
  await administration.pool.query(`select pg_backup_start('standby', true)`);
  copy(primaryFolder, standbyFolder);
  const { rows } = await administration.pool.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  await administration.close();
  const data = join(standbyFolder, 'postgres');
  const { uid, gid } = statSync(data);
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(data, name), text);
    chownSync(join(data, name), uid, gid);
  }
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketDir} port=5432 user=app'\n`,
  );
  let standby = await startPrivateServer(standbyFolder);
  const urlAt = (socketDir: string) =>
    `postgres://app@/${database}?host=${encodeURIComponent(socketDir)}`;
  let primaryNow = primary;
  return {
    primaryUrl: urlAt(primary.socketDir),
    standbyUrl: urlAt(standby.socketDir),
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startPrivateServer(standbyFolder);
    },
    copyStandby: async () => {
      await standby.stop();
      copy(standbyFolder, copyFolder);
      standby = await startPrivateServer(standbyFolder);
    },
    promoteCopy: async () => {
      await primary.stop();
      primaryNow = await startPrivateServer(copyFolder);
      const url = urlAt(primaryNow.socketDir);
      const promoted = connect({ connectionString: url }, { connections: 1 });
      await promoted.pool.query('select pg_promote()');
      await promoted.close();
      return url;
    },
    close: async () => {
      await standby.stop();
      await primaryNow.stop();
      for (const folder of [primaryFolder, standbyFolder, copyFolder])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'standby-')));
  // The database's account must pass through.
  chmodSync(folder, 0o755);
  return folder;
}

function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', join(from, 'postgres'), to]);
  rmSync(join(to, 'postgres/postmaster.pid'), { force: true });
}
