import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { cacheSize } from './cache-size.ts';
import type { ServerPlace } from './create-data.ts';
import { findPostmaster, ownerOf, removeStrangersPidFile, watchdogName } from './postmaster.ts';

export interface StartOptions extends ServerPlace {
  data: string;
  socketDir: string;
  /** Further settings, `name=value`. */
  settings: readonly string[];
  deadline: number;
}

export interface RunningPostmaster {
  /** Ends with the database, whatever ended it. */
  exited: Promise<unknown>;
  /** Lets the watchdog stop the database, and waits for it. */
  stop: () => Promise<void>;
}

/** Another server works on the same data. */
export class DataInUse extends Refusal {
  constructor(data: string, owner: number) {
    super(
      `Another server already uses ${data} (process ${String(owner)}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

// The pipe on standard input closes when Node is gone, however it went: then the database is stopped.
// The first word after the script is the name in the list of processes, the second the owner's number.
const watchdog =
  'shift; exec 3<&0; "$@" </dev/null 3<&- & pid=$!; (read -r _ <&3; kill -INT $pid 2>/dev/null) & dog=$!; ' +
  'trap "" INT TERM HUP; wait $pid; code=$?; kill -KILL $dog 2>/dev/null; exit $code';

const keptLog = 4_000;

/** Starts the database and waits until it takes connections. */
export async function startPostmaster(options: StartOptions): Promise<RunningPostmaster> {
  for (;;) {
    removeStrangersPidFile(options.data);
    const attempt = spawnPostmaster(options);
    if (await becomesReady(attempt, options)) return attempt;
    await attempt.stop();
    const owner = ownerAt(options.data);
    if (owner !== undefined) throw new DataInUse(options.data, owner);
    // Children of a killed postmaster need a moment to notice; until then their memory is in the way.
    const inTheWay = /postmaster\.pid|shared memory|already exists/.test(attempt.log());
    if (Date.now() > options.deadline || !inTheWay)
      throw new Error(`PostgreSQL did not start:\n${attempt.log()}`);
    await sleep(100);
  }
}

function ownerAt(data: string): number | undefined {
  const postmaster = findPostmaster(data);
  return postmaster && ownerOf(postmaster);
}

interface Attempt extends RunningPostmaster {
  child: ChildProcess;
  log: () => string;
}

function spawnPostmaster({
  binaries,
  folder,
  account,
  data,
  socketDir,
  settings,
}: StartOptions): Attempt {
  const fixed = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'jit=off',
    // Of each page that changes first after a checkpoint, the log takes an image: a third as large, and a third as often.
    'wal_compression=pglz',
    'checkpoint_timeout=15min',
    `shared_buffers=${String(cacheSize(availableMemory()))}MB`,
  ];
  const command = [
    join(binaries, 'bin/postgres'),
    '-D',
    data,
    '-k',
    socketDir,
    ...[...fixed, ...settings].flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn('/bin/sh', ['-c', watchdog, watchdogName, String(process.pid), ...command], {
    ...account,
    cwd: folder,
    env: {},
    // A group of its own: Ctrl-C in the terminal is for Node, which stops the database in its time.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log = (log + bytes.toString()).slice(-keptLog)));
  // The pipe breaks when the database ends first.
  child.stdin.on('error', () => undefined);
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exited;
  };
  return { child, exited, stop, log: () => log };
}

/** What the machine has, or what confines the process to less. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

async function becomesReady(
  { child }: Attempt,
  { data, deadline }: StartOptions,
): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const postmaster = findPostmaster(data);
    // Its parent is our watchdog: a postmaster of another server may be ready on the same data.
    if (postmaster?.ready === true && postmaster.parent === child.pid) return true;
    await sleep(20);
  }
  return false;
}
