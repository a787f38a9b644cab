import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '../measured-app.ts';
import type { PathOf } from './paths.ts';

/** A server under load. */
export interface Target {
  name: string;
  origin: string;
  headers: Record<string, string>;
  pathOf: PathOf;
  /** How many times it went to its database since this was last asked; nothing of a server that is not ours. */
  takeRoundTrips?: () => Promise<number>;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p95: number;
  /** Answers other than 2xx, errors and time-outs. */
  bad: number;
}

export interface Load {
  connections: number;
  seconds: number;
}

/** Asks for one address after the other, then waits until what was still under way is done. */
export async function putUnderLoad(
  { origin, headers }: Pick<Target, 'origin' | 'headers'>,
  nextPath: () => string,
  { connections, seconds }: Load,
): Promise<LoadResult> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        ...{ url: origin, connections, duration: seconds, headers, timeout: 60 },
        requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
      },
      (error: Error | null, done) => {
        if (error) reject(error);
        else resolve(done);
      },
    );
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const p95 = percentile(times, 0.95);
  // Else the requests that were cut off would slow the next server.
  await sleep(Math.min(15_000, 150 + 1.3 * p95));
  return {
    perSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p95,
    bad: result.non2xx + result.errors + result.timeouts,
  };
}
