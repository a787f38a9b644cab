import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { startPrivateServer } from '#database/embedded/private-server.ts';
import { runScript } from './product-process.ts';
import { urlOf } from './server-fleet.ts';

const program = '/usr/sbin/pgbouncer';
const port = 6432;
const database = 'ledger';
/** Of the start that asks for PgBouncer’s line, and so of all servers of that database. */
export const trialSecret = 'ab'.repeat(32);
/** What PgBouncer runs under: not as root. */
const account = 'nobody';

/** Whether this machine has it (Debian: pgbouncer). */
export const hasPgBouncer = existsSync(program) && process.getuid?.() === 0;

export interface PooledDatabase {
  socketDir: string;
  database: string;
  /** Through PgBouncer. */
  poolUrl: string;
  /** Starts it with such words on the database's line, or starts it again. */
  startPooler: (line: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * A database of its own, and PgBouncer in transaction mode before it.
 * @param connections that it has at most: fewer than the product has at its end, so that they are shared
 */
export async function startPooledDatabase(connections = 6): Promise<PooledDatabase> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pooled-')));
  chmodSync(folder, 0o755);
  const server = await startPrivateServer(folder, { durable: false });
  // PgBouncer runs under another account than we do.
  writeFileSync(join(folder, 'postgres/pg_hba.conf'), 'local all all trust\n');
  const administration = connect({ socketDir: server.socketDir }, { connections: 1 });
  await administration.pool.query('select pg_reload_conf()');
  await administration.pool.query(`create database ${database}`);
  await administration.close();
  chmodSync(server.socketDir, 0o755);
  const own = realpathSync(mkdtempSync(join(tmpdir(), 'pooler-')));
  const uid = Number(execFileSync('id', ['-u', account], { encoding: 'utf8' }));
  chownSync(own, uid, -1);
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(join(own, `.s.PGSQL.${String(port)}`), { force: true });
  };
  return {
    socketDir: server.socketDir,
    database,
    poolUrl: `postgres://app@/${database}?host=${encodeURIComponent(own)}&port=${String(port)}`,
    startPooler: async (line) => {
      await stop();
      const file = join(own, 'pgbouncer.ini');
      writeFileSync(join(own, 'users'), '"app" ""\n');
      writeFileSync(file, settings({ own, socketDir: server.socketDir, line, connections }));
      child = spawn(program, ['-u', account, '-q', file], { stdio: 'ignore' });
      while (!existsSync(join(own, `.s.PGSQL.${String(port)}`))) await sleep(20);
    },
    close: async () => {
      await stop();
      await server.stop();
      for (const one of [own, folder]) rmSync(one, { recursive: true, force: true });
    },
  };
}

/** The words that a start of the product says PgBouncer lacks. @param folder of its own */
export async function readConnectQuery(
  { socketDir, database, poolUrl, startPooler }: PooledDatabase,
  folder: string,
): Promise<string> {
  await startPooler('');
  const refused = runScript('scripts/start.mjs', [], {
    ...{ DATABASE_URL: urlOf(socketDir, database), DATABASE_POOL_URL: poolUrl },
    ...{ DATA_DIR: folder, PORT: '0', SAMPLE_DATA: 'no', LINK_SECRET: trialSecret },
  });
  assert.equal(await refused.ended, 1, refused.output());
  const [line = ''] = /^connect_query=.*$/m.exec(refused.output()) ?? [];
  return line;
}

function settings({
  own,
  socketDir,
  line,
  connections,
}: {
  own: string;
  socketDir: string;
  line: string;
  connections: number;
}): string {
  return `[databases]
${database} = host=${socketDir} port=5432 user=app ${line}
[pgbouncer]
unix_socket_dir = ${own}
listen_port = ${String(port)}
auth_type = trust
auth_file = ${join(own, 'users')}
pool_mode = transaction
default_pool_size = ${String(connections)}
max_client_conn = 1000
`;
}
