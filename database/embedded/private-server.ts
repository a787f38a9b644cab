import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createData } from './create-data.ts';
import { makePrivate, removeUnfinished, socketFolder } from './data-folder.ts';
import { findPostmaster, hasWatchdog, ownerOf } from './postmaster.ts';
import { DataInUse, type RunningPostmaster, startPostmaster } from './start-postmaster.ts';

export interface PrivateServer {
  socketDir: string;
  stop: () => Promise<void>;
}

export interface PrivateServerOptions {
  /** False skips fsync: for data that no one will miss. */
  durable?: boolean;
  /** Told each time that a database that died could not be started again. */
  onStartFailed?: (error: unknown) => void;
}

const startMs = 30_000;
// A server that was told to stop drains its requests first; one that was killed is gone at once.
const ownerLeavesMs = 10_000;
const restartPauseMs = 1_000;
const notDurable = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
];

/**
 * Starts the private PostgreSQL of a data folder and keeps it running: when it dies, it is started
 * again; when this process dies, however it does, its watchdog stops the database.
 * @param folder absolute, real, reachable for the database account: what dataFolder() returned
 * @throws Refusal when the folder cannot be used or another server uses it
 */
export async function startPrivateServer(
  folder: string,
  options: PrivateServerOptions = {},
): Promise<PrivateServer> {
  const account = databaseAccount(`${folder}/postgres`);
  const socketDir = socketFolder(folder);
  removeUnfinished(folder);
  const binaries = findBinaries(folder, account);
  const data = createData({ folder, binaries, account });
  makePrivate(socketDir, account);
  const settings = options.durable === false ? notDurable : [];
  const start = async (): Promise<RunningPostmaster> => {
    await endFormerServer(data);
    const deadline = Date.now() + startMs;
    return startPostmaster({ folder, binaries, account, data, socketDir, settings, deadline });
  };
  return { socketDir, stop: await keepRunning(start, options.onStartFailed) };
}

/** The socket folder of the server that runs on a data folder now, once it takes connections. */
export async function findPrivateServer(folder: string): Promise<string | undefined> {
  const data = `${folder}/postgres`;
  const deadline = Date.now() + startMs;
  for (;;) {
    const postmaster = findPostmaster(data);
    if (postmaster === undefined || ownerOf(postmaster) === undefined) return undefined;
    if (postmaster.ready) return socketFolder(folder);
    if (Date.now() > deadline)
      throw new Error(`The database in ${data} is being started, but does not become ready.`);
    await sleep(50);
  }
}

/** Waits for a database that a former server left behind, or stops it where its watchdog is gone too. */
async function endFormerServer(data: string): Promise<void> {
  const began = Date.now();
  for (
    let postmaster = findPostmaster(data);
    postmaster !== undefined;
    postmaster = findPostmaster(data)
  ) {
    const owner = ownerOf(postmaster);
    const waitedMs = Date.now() - began;
    if (owner !== undefined && waitedMs > ownerLeavesMs) throw new DataInUse(data, owner);
    if (waitedMs > startMs)
      throw new Error(
        `The former database in ${data} (process ${String(postmaster.pid)}) does not stop.`,
      );
    // A fast shutdown: sessions are cut, everything committed is kept. Asking again does no harm.
    if (!hasWatchdog(postmaster)) process.kill(postmaster.pid, 'SIGINT');
    await sleep(50);
  }
}

async function keepRunning(
  start: () => Promise<RunningPostmaster>,
  onStartFailed: (error: unknown) => void = () => undefined,
): Promise<() => Promise<void>> {
  let stopping = false;
  let running = await start();
  const guard = async (): Promise<void> => {
    for (;;) {
      await running.exited;
      while (!stopping) {
        try {
          running = await start();
          break;
        } catch (error) {
          // A full disk may be emptied: the product answers 503 until then and never gives up.
          onStartFailed(error);
          await sleep(restartPauseMs);
        }
      }
      if (stopping) return;
    }
  };
  const guarded = guard();
  return async () => {
    stopping = true;
    await running.stop();
    await guarded;
    // A restart may have been under way.
    await running.stop();
  };
}
