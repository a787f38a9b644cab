import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseAddress, privateUser } from '#database/connect.ts';
import { databaseAccount } from '#database/embedded/account.ts';
import { makePrivate, socketFolder } from '#database/embedded/data-folder.ts';
import { findPrivateServer, startPrivateServer } from '#database/embedded/private-server.ts';
import { startPostmaster } from '#database/embedded/start-postmaster.ts';

/** Where Debian puts the oldest PostgreSQL that the product takes. */
const installed = '/usr/lib/postgresql/15';
const startMs = 60_000;

export interface DataServer {
  /** Where one of its databases is; of a server that was named by its address, the one of the address. */
  addressOf: (database: string) => DatabaseAddress;
  /** Whether its databases are ours to make and to remove. */
  isOurs: boolean;
  stop: () => Promise<void>;
}

export interface DataServerOptions {
  /** `private`, `installed`, or a connection string. */
  server: string;
  folder: string;
  /** As the product runs it; else faster, for what can be made again. */
  durable: boolean;
}

/** Runs the server that holds the data, or joins the private one where another process runs it. */
export async function startDataServer(options: DataServerOptions): Promise<DataServer> {
  const { server, folder, durable } = options;
  if (server !== 'private' && server !== 'installed') {
    const addressOf = () => ({ connectionString: server });
    return { addressOf, isOurs: false, stop: () => Promise.resolve() };
  }
  mkdirSync(folder, { recursive: true });
  // The database account must pass through.
  chmodSync(folder, 0o755);
  if (server === 'installed') return startInstalled(folder);
  const running = await findPrivateServer(folder);
  if (running !== undefined) return ofSocket(running, () => Promise.resolve());
  const { socketDir, stop } = await startPrivateServer(folder, { durable });
  return ofSocket(socketDir, stop);
}

function ofSocket(socketDir: string, stop: () => Promise<void>): DataServer {
  return { addressOf: (database) => ({ socketDir, database }), isOurs: true, stop };
}

async function startInstalled(folder: string): Promise<DataServer> {
  const account = databaseAccount();
  const home = join(folder, 'installed');
  const data = join(home, 'postgres');
  makePrivate(home, account);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const args = ['-D', data, '-U', privateUser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    const made = spawnSync(join(installed, 'bin/initdb'), args, {
      ...account,
      cwd: home,
      env: {},
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`${installed}: ${made.stderr || String(made.error)}`);
  }
  const socketDir = socketFolder(home);
  makePrivate(socketDir, account);
  const running = await startPostmaster({
    folder: home,
    binaries: installed,
    account,
    data,
    socketDir,
    settings: [],
    deadline: Date.now() + startMs,
  });
  return ofSocket(socketDir, running.stop);
}
