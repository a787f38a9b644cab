import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { connect, type Connection } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/session/password.ts';

const measuredCalls = 500;
const warmUpCalls = 50;
const password = 'a password for the benchmark';

export interface MeasuredCall {
  path: string;
  /** Done before each call, and not timed. */
  before?: (pool: Connection['pool']) => Promise<unknown>;
}

/**
 * Times calls on the sample data in the server, session check included, and at the caller over loopback, and the
 * processor's time that server and caller used, the database's not counted. One call at a time, each warmed up first.
 * Prints a table for RESULTS.md.
 * @param calls by the name of their row
 */
export async function measureCalls(calls: Readonly<Record<string, MeasuredCall>>): Promise<void> {
  const database = await startThrowawayServer();
  const { db, pool, close } = connect({ socketDir: database.socketDir });
  await migrate(pool);
  const { adminEmail } = await loadSampleData(db, {
    passwordHash: await hashPassword(password),
    now: new Date(),
    timeZone: 'UTC',
  });
  const app = await buildApp({
    db,
    config: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustProxy: [],
      offersDemo: false,
      logLevel: 'silent',
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  const cookie = await signIn(origin, adminEmail);

  const inServer = timeRequests(app.server);

  const load = loadavg()[0]?.toFixed(1) ?? '';
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${day}, ${String(cpus().length)} cores, load ${load}, Node ${process.versions.node}`,
  );
  console.log(
    '\n| call | server p50 ms | server p95 ms | caller p50 ms | caller p95 ms | p50 CPU ms |',
  );
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const [name, { path, before }] of Object.entries(calls)) {
    const atCaller: number[] = [];
    const cpu: number[] = [];
    for (let call = 0; call < warmUpCalls + measuredCalls; call += 1) {
      await before?.(pool);
      const cpuBefore = process.cpuUsage();
      atCaller.push(await timeCall(origin + path, cookie));
      const { user, system } = process.cpuUsage(cpuBefore);
      cpu.push((user + system) / 1000);
    }
    const cells = [inServer.splice(0), atCaller, cpu].flatMap((times) => {
      const measured = times.slice(warmUpCalls).sort((a, b) => a - b);
      return [percentile(measured, 0.5), percentile(measured, 0.95)];
    });
    console.log(`| ${[name, ...cells.slice(0, -1)].join(' | ')} |`);
  }
  console.log(`\nLoad at the end ${loadavg()[0]?.toFixed(1) ?? ''}`);
  await app.close();
  await close();
  await database.stop();
}

/** Collects for each request the milliseconds from its headers to its answer's last byte. */
function timeRequests(server: Server): number[] {
  const times: number[] = [];
  server.prependListener('request', (_request, response) => {
    const start = performance.now();
    response.prependListener('finish', () => times.push(performance.now() - start));
  });
  return times;
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function timeCall(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${String(answer.status)}`);
  return performance.now() - start;
}

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
}
