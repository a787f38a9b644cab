import * as z from 'zod/mini';
import { type MeasuredApp, percentile, timeCall } from './measured-app.ts';

export interface TemplateTimes {
  /** In the server, milliseconds. */
  p50: number;
  p95: number;
  /** At the caller. */
  callerP95: number;
}

export interface Patience {
  /** The most calls of one template. */
  calls: number;
  /** No further call is begun after so long. */
  ms: number;
}

const counted = z.object({ total: z.int() });

/** How many rows an address finds; `undefined` where there is no such call. */
export async function totalOf(app: MeasuredApp, path: string): Promise<number | undefined> {
  const answer = await fetch(app.origin + path, { headers: { cookie: app.cookie } });
  if (answer.status === 404) return undefined;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)} ${text}`);
  return counted.parse(JSON.parse(text)).total;
}

/** The milliseconds of each call of a template, in turn. */
export interface CallTimes {
  inServer: number[];
  atCaller: number[];
}

/**
 * Times one call after the other, the first ones aside. Before each something is committed, so that no answer that was kept
 * until then serves again: what is timed is the work of the query.
 */
export async function timeTemplate(
  app: MeasuredApp,
  pathOf: () => string,
  { calls, ms }: Patience,
): Promise<CallTimes> {
  const warmUp = Math.ceil(calls / 10);
  const start = performance.now();
  const atCaller: number[] = [];
  app.inServer.splice(0);
  for (let call = 0; call < warmUp + calls; call += 1) {
    if (call > 3 && performance.now() - start > ms) break;
    await app.connection.pool.query('select pg_current_xact_id()');
    atCaller.push(await timeCall(app.origin + pathOf(), app.cookie));
  }
  // Of a template that is too slow for all its calls, less is left to warm up with.
  const warm = Math.min(warmUp, Math.floor(atCaller.length / 10));
  return { inServer: app.inServer.splice(0).slice(warm), atCaller: atCaller.slice(warm) };
}

/** The same, as what it comes to. */
export async function measureTemplate(
  app: MeasuredApp,
  pathOf: () => string,
  patience: Patience,
): Promise<TemplateTimes> {
  const { inServer, atCaller } = await timeTemplate(app, pathOf, patience);
  return {
    p50: percentile(inServer, 0.5),
    p95: percentile(inServer, 0.95),
    callerP95: percentile(atCaller, 0.95),
  };
}
