import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '#database/connect.ts';
import { compare, seatStaff, seeNumbers } from './kill-writes.ts';
import { trialSecret } from './pooled-database.ts';
import { childrenOf } from './process-tree.ts';
import { ServerFleet, urlOf } from './server-fleet.ts';

export interface ManyServers {
  count: number;
  writers: number;
  seconds: number;
  /** An empty folder of their own. */
  work: string;
  socketDir: string;
  database: string;
  /** PgBouncer's, where requests and jobs go through it. */
  poolUrl: string | undefined;
  /** From 0 to 1. */
  random: () => number;
}

export interface SeenOfServers {
  startedMs: number;
  /** Of a server at rest, its share of what several have in common included, in MB. */
  serverMb: number;
  /** At the most, of all servers. */
  connections: number;
  commands: number;
}

/**
 * Starts many servers at once on an empty database and lets people write at all of them in turn. Sees that what was answered is there once, that numbers
 * have no gap, and that every rule of the ledger holds.
 */
export async function writeAtMany(given: ManyServers): Promise<SeenOfServers> {
  const { work, count, socketDir, database, poolUrl } = given;
  const fleet = new ServerFleet({
    folder: work,
    databaseUrl: urlOf(socketDir, database),
    count,
    ...(poolUrl !== undefined && {
      settings: { DATABASE_POOL_URL: poolUrl, LINK_SECRET: trialSecret },
    }),
  });
  try {
    const began = performance.now();
    await fleet.startAll();
    const startedMs = Math.round(performance.now() - began);
    const pids = Array.from({ length: count }, (_, seat) => fleet.pid(seat));
    const serverMb = Math.round(memoryOf(pids.flatMap((pid) => [pid, ...childrenOf(pid)])) / count);
    const written = await write(fleet, given);
    for (let seat = 0; seat < count; seat += 1) await fleet.stop(seat);
    return { startedMs, serverMb, ...written };
  } finally {
    await fleet.end();
  }
}

async function write(
  fleet: ServerFleet,
  { writers, seconds, random }: ManyServers,
): Promise<Pick<SeenOfServers, 'connections' | 'commands'>> {
  const { callers, staff } = await seatStaff(fleet, { count: writers, random });
  const end = Date.now() + seconds * 1_000;
  const working = Promise.all(staff.map((person) => person.work(() => Date.now() > end)));
  // What fails meanwhile is told below, where all of it is awaited.
  working.catch(() => undefined);
  const own = fleet.connect();
  let connections = 0;
  while (Date.now() < end) {
    connections = Math.max(connections, await countOthers(own));
    await sleep(250);
  }
  await own.close();
  await working;
  assert.equal(
    callers.reduce((sum, { failures }) => sum + failures, 0),
    0,
    'A server failed (500)',
  );
  await compare(fleet, staff);
  await seeNumbers(fleet);
  await fleet.verify();
  return { connections, commands: staff.reduce((sum, { commands }) => sum + commands, 0) };
}

async function countOthers({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

/** What processes take, each share of what several have in common counted once, in MB. */
function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8'))?.[1],
    ),
  );
  return kilobytes.reduce((sum, kB) => sum + kB, 0) / 1_024;
}
