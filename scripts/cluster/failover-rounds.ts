import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare, seatStaff, seeNumbers } from '../kill-writes.ts';
import { ServerFleet } from '../server-fleet.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { countReadsAtStandbys, ListWatcher } from './list-watcher.ts';

export interface FailoverRounds {
  rounds: number;
  writers: number;
  /** An empty folder of their own, which everybody can reach. */
  work: string;
  /** From 0 to 1. */
  random: () => number;
  log: (line: string) => void;
}

const longestMs = 3_000;
/** How long people write on at the new primary. */
const afterwardsMs = 2_000;
const patienceMs = 120_000;

/**
 * Lets people write at two servers while the primary of three database nodes is lost, again and again: now with its whole machine, now
 * PostgreSQL alone. Sees after each that what was answered is there once, that what was not is done by asking again, once, and that numbers
 * have no gap; and at the end that every rule of the ledger holds. Meanwhile lists are read, at standbys where those have everything: none lacks what
 * was acknowledged before.
 */
export async function failOverInRounds(given: FailoverRounds): Promise<void> {
  const { work, random } = given;
  const cluster = new DatabaseCluster(work, 10_000 + Math.floor(random() * 20_000));
  const fleet = new ServerFleet({
    ...{ folder: work, databaseUrl: cluster.databaseUrl, count: 2 },
    settings: { DATABASE_REPLICA_URLS: cluster.nodeUrls.join(' ') },
  });
  try {
    await cluster.start();
    given.log('three nodes, one of them primary, one with everything that it has');
    await fleet.startAll();
    await writeAndFailOver({ ...given, cluster, fleet });
    for (const seat of [0, 1]) await fleet.stop(seat);
  } finally {
    await fleet.end();
    cluster.end();
  }
}

interface Scene extends FailoverRounds {
  cluster: DatabaseCluster;
  fleet: ServerFleet;
}

async function writeAndFailOver({ cluster, fleet, ...given }: Scene): Promise<void> {
  const { rounds, writers, random, log } = given;
  const { clientIds, staff } = await seatStaff(fleet, { count: writers, random });
  const watcher = new ListWatcher({
    fleet,
    cookie: await fleet.signIn(),
    clients: staff.map(({ expected }, seat) => ({
      id: clientIds[seat] ?? 0,
      acknowledged: () => expected.size,
    })),
  });
  const done = () => staff.reduce((sum, { commands }) => sum + commands, 0);
  for (let round = 1; round <= rounds; round += 1) {
    await cluster.untilWhole();
    const before = done();
    const readBefore = watcher.reads;
    let isOver = false;
    const working = Promise.all([
      ...staff.map((person) => person.work(() => isOver)),
      watcher.watch(() => isOver),
    ]);
    // What fails meanwhile is told below, where all of it is awaited.
    working.catch(() => undefined);
    await sleep(Math.round(random() * longestMs));
    const lost = await cluster.primary();
    assert(lost !== undefined);
    const isWholeNode = random() < 0.5;
    if (isWholeNode) cluster.killNode(lost);
    else cluster.killDatabase(lost);
    const took = await untilReplaced({ cluster, fleet }, lost);
    await sleep(afterwardsMs);
    isOver = true;
    // Whoever waits for an answer asks again.
    await working;
    await compare(fleet, staff);
    await seeNumbers(fleet);
    if (isWholeNode) cluster.startNode(lost);
    log(
      `${String(round)}: ${isWholeNode ? 'node' : 'PostgreSQL of'} ${lost} killed; ${took}; ${String(done() - before)} commands, none lost, none twice; ${String(watcher.reads - readBefore)} lists, none without what was acknowledged`,
    );
  }
  await cluster.untilWhole();
  log(
    `${String(await countReadsAtStandbys(cluster.nodeUrls))} reads of the lists’ tables at standbys`,
  );
  await fleet.verify();
}

/** @returns how long it took until there was another primary and both servers were ready, for the log */
async function untilReplaced(
  { cluster, fleet }: Pick<Scene, 'cluster' | 'fleet'>,
  lost: string,
): Promise<string> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  const wait = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      assert(performance.now() - began < patienceMs, 'Nobody took its place');
      await sleep(100);
    }
  };
  await wait(async () => ![lost, undefined].includes(await cluster.primary()));
  const replaced = seconds();
  for (const seat of [0, 1]) {
    const address = await fleet.address(seat);
    await wait(async () => (await fetch(`${address}/readyz`)).status === 200);
  }
  return `${(await cluster.primary()) ?? 'nobody'} primary after ${replaced}, servers ready after ${seconds()}`;
}
