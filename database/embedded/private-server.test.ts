import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { canReach, databaseAccount } from './account.ts';
import { Refusal } from '../refusal.ts';
import { dataFolder, unfinishedName } from './data-folder.ts';
import { findPostmaster, ownerOf } from './postmaster.ts';
import { findPrivateServer, type PrivateServer, startPrivateServer } from './private-server.ts';

const patience = 120_000;
let folder: string;
const servers: PrivateServer[] = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'private-server-')));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<PrivateServer> {
  const server = await startPrivateServer(folder, { durable: false });
  servers.push(server);
  return server;
}

async function ask(server: PrivateServer, query: string): Promise<unknown> {
  const { pool, close } = connect({ socketDir: server.socketDir }, { connections: 1 });
  try {
    const { rows } = await pool.query<{ answer: unknown }>(query);
    return rows[0]?.answer;
  } finally {
    await close();
  }
}

const nobody = { uid: 65_534, gid: 65_534 };

/** What the database answers to a process of the account that says it is the owner of everything. */
async function greeted(socket: string, account: { uid?: number; gid?: number }): Promise<string> {
  const program = `
    const ask = Buffer.from('user\\0app\\0database\\0postgres\\0\\0');
    const head = Buffer.alloc(8);
    head.writeInt32BE(ask.length + 8, 0);
    head.writeInt32BE(196608, 4);
    const socket = require('node:net').connect(${JSON.stringify(socket)});
    socket.write(Buffer.concat([head, ask]));
    socket.once('data', (answer) => { process.stdout.write(answer); socket.destroy(); });
    socket.once('error', (error) => process.stdout.write(String(error)));
  `;
  const child = spawn(process.execPath, ['-e', program], { ...account, cwd: '/', env: {} });
  let answer = '';
  child.stdout.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
  await once(child, 'close');
  return answer;
}

describe('the private server', { timeout: patience }, () => {
  it('keeps checksums, syncs to the disk, logs small images of pages, and listens on its socket alone', async () => {
    const server = await startPrivateServer(folder);
    servers.push(server);
    const setting = (name: string): Promise<unknown> =>
      ask(server, `select current_setting('${name}') as answer`);
    expect(await setting('data_checksums')).toBe('on');
    expect(await setting('fsync')).toBe('on');
    expect(await setting('full_page_writes')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('wal_compression')).toBe('pglz');
    expect(await setting('checkpoint_timeout')).toBe('15min');
    expect(await setting('listen_addresses')).toBe('');
    expect(await setting('unix_socket_permissions')).toBe('0700');
    expect(await ask(server, `select lower('É') as answer`)).toBe('é');
  });

  // As another account than ours, which root alone can become.
  const canBeAnother = process.getuid?.() === 0 && canReach(nobody, dirname(process.execPath));
  it.runIf(canBeAnother)(
    'lets nobody in who is not us, even under the account that it runs under itself',
    async () => {
      const { socketDir } = await start();
      const socket = join(socketDir, '.s.PGSQL.5432');
      expect(await greeted(socket, {})).toMatch(/^R/);
      expect(await greeted(socket, databaseAccount() ?? nobody)).toMatch(
        /^E.*[Pp]eer authentication/s,
      );
    },
  );

  it('starts although a stranger has the number in an old postmaster.pid', async () => {
    await (await start()).stop();
    servers.length = 0;
    const stranger = spawn('sleep', ['1000'], {
      uid: process.getuid?.() === 0 ? 65_534 : undefined,
    });
    await once(stranger, 'spawn');
    const file = join(folder, 'postgres/postmaster.pid');
    writeFileSync(file, `${String(stranger.pid)}\n${folder}/postgres\n1\n5432\n\n\n\nready\n`);
    expect(await ask(await start(), 'select 1 as answer')).toBe(1);
    stranger.kill();
  });

  it('removes what a killed start left half built', async () => {
    const gone = join(folder, 'postgres.unfinished-4194304');
    mkdirSync(gone);
    mkdirSync(unfinishedName(join(folder, 'postgres')));
    await start();
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is found by others while it runs, with its owner', async () => {
    expect(await findPrivateServer(folder)).toBeUndefined();
    const server = await start();
    expect(await findPrivateServer(folder)).toBe(server.socketDir);
    const postmaster = findPostmaster(join(folder, 'postgres'));
    expect(postmaster && ownerOf(postmaster)).toBe(process.pid);
    await server.stop();
    servers.length = 0;
    expect(await findPrivateServer(folder)).toBeUndefined();
  });

  it('starts its database anew when the watchdog alone was killed', async () => {
    const server = await start();
    await ask(server, 'create table kept as select 1 as answer');
    const orphan = findPostmaster(join(folder, 'postgres'));
    process.kill(orphan?.parent ?? 0, 'SIGKILL');
    const isNew = (): boolean => {
      const postmaster = findPostmaster(join(folder, 'postgres'));
      return (
        postmaster?.ready === true &&
        postmaster.pid !== orphan?.pid &&
        ownerOf(postmaster) === process.pid
      );
    };
    await expect.poll(isNew, { timeout: patience }).toBe(true);
    expect(await ask(server, 'select answer from kept')).toBe(1);
  });
});

describe('dataFolder', () => {
  it('finds the real path behind a link', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    expect(dataFolder(join(folder, 'link'))).toEqual({
      path: join(folder, 'real'),
      insteadOf: undefined,
    });
  });

  it('refuses a path that is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(100));
    mkdirSync(long);
    await expect(startPrivateServer(long)).rejects.toThrow(Refusal);
    await expect(startPrivateServer(long)).rejects.toThrow('DATA_DIR is too long a path');
    expect(readdirSync(long)).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)(
    'goes below /var/lib where root hides the folder from the database account',
    () => {
      const hidden = join(folder, 'hidden');
      mkdirSync(hidden, { mode: 0o700 });
      const { path, insteadOf } = dataFolder(join(hidden, 'data'));
      expect(insteadOf).toBe(join(hidden, 'data'));
      expect(path).toMatch(/^\/var\/lib\/ledgerline-[0-9a-f]{12}$/);
      expect(dataFolder(join(hidden, 'data')).path).toBe(path);
      rmSync(path, { recursive: true });
    },
  );
});
