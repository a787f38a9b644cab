import { type MeasuredApp, percentile } from '../measured-app.ts';

export interface ReadTimes {
  /** In the server, milliseconds. */
  p50: number;
  p95: number;
  /** The answer's. */
  status: number;
  bytes: number;
}

/** A call that goes over all there is, such as a comparison of all that is sealed, takes minutes. */
const patienceMs = 20_000;

/**
 * Calls an address so many times after a few (`warmUp`) that do not count, each after a commit, so that nothing kept helps. Fewer times, but once, where these
 * take too long.
 */
export async function measureRead(
  app: MeasuredApp,
  address: string,
  calls: number,
  warmUp = 4,
): Promise<ReadTimes & { times: number[] }> {
  const times: number[] = [];
  let status = 0;
  let bytes = 0;
  const until = performance.now() + patienceMs;
  for (let call = 0; call < warmUp + calls; call += 1) {
    if (call > 0 && performance.now() > until) break;
    await app.connection.pool.query('select pg_current_xact_id()');
    app.inServer.splice(0);
    const answer = await fetch(app.origin + address, { headers: { cookie: app.cookie } });
    bytes = (await answer.arrayBuffer()).byteLength;
    status = answer.status;
    times.push(app.inServer[0] ?? 0);
  }
  times.splice(0, Math.min(warmUp, times.length - 1));
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), times, status, bytes };
}
