import { setTimeout as sleep } from 'node:timers/promises';
import { startPrivateServer } from '#database/embedded/private-server.ts';
import { connect } from '#database/connect.ts';
import { type DatabaseBetween, openBetween } from '#testing/faults/database-between.ts';
import { breakOne, type FaultKind } from './break-one.ts';
import { compare, seatStaff, seeNumbers } from './kill-writes.ts';
import { ServerFleet, urlOf } from './server-fleet.ts';

export interface FaultRounds {
  kinds: readonly FaultKind[];
  /** Of each kind. */
  rounds: number;
  writers: number;
  /** An empty folder of their own, which the database's account can reach. */
  work: string;
  /** From 0 to 1. */
  random: () => number;
  log: (line: string) => void;
  /** How long the database is stopped by `freeze`. */
  freezeMs: number;
}

const database = 'ledger';
const longestMs = 1_500;

interface Scene extends FaultRounds {
  fleet: ServerFleet;
  between: DatabaseBetween;
}

/**
 * Lets people write at two servers on one database while one thing breaks after the other, and sees after each that what was answered is
 * there once, that what was not is done by asking again, once, that numbers have no gap, and that every rule of the ledger holds.
 */
export async function breakInRounds(given: FaultRounds): Promise<void> {
  const { work } = given;
  // It starts again by itself when it is killed.
  const server = await startPrivateServer(work);
  const between = await openBetween(server.socketDir);
  const administration = connect({ socketDir: server.socketDir }, { connections: 1 });
  await administration.pool.query(`create database ${database}`);
  await administration.close();
  const fleet = new ServerFleet({
    folder: work,
    databaseUrl: urlOf(between.socketDir, database),
    directUrl: urlOf(server.socketDir, database),
    count: 2,
  });
  try {
    await fleet.startAll();
    await writeAndBreak({ ...given, fleet, between });
    for (const seat of [0, 1]) await fleet.stop(seat);
  } finally {
    between.stall(false);
    await fleet.end();
    await between.close();
    await server.stop();
  }
}

async function writeAndBreak(scene: Scene): Promise<void> {
  const { kinds, rounds, writers, random, fleet, log } = scene;
  const { callers, staff } = await seatStaff(fleet, { count: writers, random });
  for (const kind of kinds) {
    for (let round = 1; round <= rounds; round += 1) {
      const began = staff.reduce((sum, { commands }) => sum + commands, 0);
      let isOver = false;
      const working = Promise.all(staff.map((person) => person.work(() => isOver)));
      // What fails meanwhile is told below, where all of it is awaited.
      working.catch(() => undefined);
      const afterMs = Math.round(random() * longestMs);
      await sleep(afterMs);
      const seen = await breakOne(kind, scene);
      const backMs = await untilReady(fleet);
      isOver = true;
      // Whoever waits for an answer asks again.
      await working;
      await compare(fleet, staff);
      await seeNumbers(fleet);
      const commands = staff.reduce((sum, person) => sum + person.commands, -began);
      const unanswered = callers.reduce((sum, caller) => sum + caller.unanswered, 0);
      log(
        `${kind} ${String(round)}: after ${String(afterMs)} ms; ${String(commands)} commands, none lost, none twice (${String(unanswered)} not answered so far); ${seen}ready ${String(backMs)} ms after`,
      );
    }
    await fleet.verify();
  }
}

/** @returns how long after the end of the fault all servers were ready again, in milliseconds */
async function untilReady(fleet: ServerFleet): Promise<number> {
  const began = performance.now();
  for (const seat of [0, 1]) {
    const address = await fleet.address(seat);
    while ((await fetch(`${address}/readyz`)).status !== 200) await sleep(20);
  }
  return Math.round(performance.now() - began);
}
