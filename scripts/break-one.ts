import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { commitMoments, type DatabaseBetween } from '#testing/faults/database-between.ts';
import { freezeDatabase } from './freeze-database.ts';
import type { ServerFleet } from './server-fleet.ts';

/**
 * kill -9 of a server, or of the database; its connections cut at once, or one of them around a COMMIT or after some bytes; none taken, or
 * nothing let through, for some seconds; the processes of the database stopped.
 */
export const faultKinds = [
  'server',
  'database',
  'cut',
  'commit',
  'bytes',
  'refuse',
  'stall',
  'freeze',
] as const;
export type FaultKind = (typeof faultKinds)[number];

interface Breakable {
  fleet: ServerFleet;
  between: DatabaseBetween;
  /** From 0 to 1. */
  random: () => number;
  work: string;
  freezeMs: number;
}

const stallMs = 4_000;
const refuseMs = 3_000;
// A round of writers exchanges some hundred thousand.
const mostBytes = 200_000;
const untilBrokenMs = 20_000;

/** Lets one thing break, until it is whole again. @returns what was seen meanwhile, for the log */
export async function breakOne(kind: FaultKind, scene: Breakable): Promise<string> {
  const { fleet, between, random, work, freezeMs } = scene;
  switch (kind) {
    case 'server': {
      const seat = random() < 0.5 ? 0 : 1;
      await fleet.kill(seat);
      await fleet.start(seat);
      return '';
    }
    case 'database':
      await killDatabase(join(work, 'postgres'));
      return '';
    case 'cut':
      between.cut();
      return '';
    case 'commit': {
      const moment = commitMoments[Math.floor(random() * commitMoments.length)] ?? 'after';
      const lost = between.lost();
      between.cutCommit(moment);
      await until(() => between.lost() > lost);
      return `cut ${moment} a COMMIT; `;
    }
    case 'bytes': {
      const count = 1 + Math.floor(random() * mostBytes);
      const broken = between.broken();
      between.cutAfterBytes(count);
      await until(() => between.broken() > broken);
      return `cut after ${String(count)} bytes; `;
    }
    case 'refuse':
      between.refuse(true);
      await sleep(refuseMs);
      between.refuse(false);
      return '';
    case 'stall':
      between.stall(true);
      await sleep(stallMs);
      between.stall(false);
      return '';
    case 'freeze':
      return freezeDatabase(join(work, 'postgres'), { fleet, ms: freezeMs });
  }
}

/** It starts again by itself. */
async function killDatabase(data: string): Promise<void> {
  const killed = findPostmaster(data)?.pid;
  assert(killed !== undefined);
  process.kill(killed, 'SIGKILL');
  await until(() => {
    const now = findPostmaster(data);
    return now?.ready === true && now.pid !== killed;
  });
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + untilBrokenMs;
  while (!isSo()) {
    assert(performance.now() < end, 'Nothing broke');
    await sleep(10);
  }
}
