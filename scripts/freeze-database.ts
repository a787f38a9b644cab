import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { childrenOf } from './process-tree.ts';
import type { ServerFleet } from './server-fleet.ts';

interface Asked {
  status: number;
  ms: number;
}

const askEveryMs = 250;

/**
 * Stops every process of a database (SIGSTOP) for a while: it takes connections and says nothing. Whoever asks meanwhile is answered 503, and
 * once it goes on everybody is served again.
 * @returns how long the slowest refusal and the first success took, for the log
 */
export async function freezeDatabase(
  data: string,
  { fleet, ms }: { fleet: ServerFleet; ms: number },
): Promise<string> {
  const cookie = await fleet.signIn();
  const address = await fleet.address(0);
  const ask = async (): Promise<Asked> => {
    const began = performance.now();
    const { status } = await fetch(`${address}/apps/invoice/invoices?page=1`, {
      headers: { cookie, 'x-forwarded-for': '10.9.9.9' },
    });
    return { status, ms: performance.now() - began };
  };
  const frozen = stopDatabase(data);
  const asked: Promise<Asked>[] = [];
  const end = performance.now() + ms;
  try {
    while (performance.now() < end) {
      asked.push(ask());
      await sleep(askEveryMs);
    }
    const answers = await Promise.all(asked);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503]);
    const slowest = Math.max(...answers.map((answer) => answer.ms));
    goOn(frozen);
    const back = performance.now();
    while ((await ask()).status !== 200) await sleep(20);
    const backMs = performance.now() - back;
    return `${String(answers.length)} times 503, the slowest after ${slowest.toFixed(0)} ms; served again ${backMs.toFixed(0)} ms after it went on; `;
  } finally {
    goOn(frozen);
  }
}

/** The postmaster first: then nobody is added to those who work for it. */
function stopDatabase(data: string): number[] {
  const postmaster = findPostmaster(data)?.pid;
  assert(postmaster !== undefined);
  process.kill(postmaster, 'SIGSTOP');
  const all = [postmaster, ...childrenOf(postmaster)];
  signal(all, 'SIGSTOP');
  return all;
}

const goOn = (frozen: readonly number[]) => {
  signal(frozen.toReversed(), 'SIGCONT');
};

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}
