import { cpus, loadavg } from 'node:os';
import type { AddressInfo } from 'node:net';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/session/password.ts';

const measuredCalls = 300;
const warmUpCalls = 50;
const password = 'a password for the benchmark';

/**
 * Times calls on the sample data at the caller over loopback: the time in the server, session check included, plus one
 * round trip. One call at a time, each warmed up first. Prints a table for RESULTS.md.
 * @param calls paths by the name of their row
 */
export async function measureCalls(calls: Readonly<Record<string, string>>): Promise<void> {
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

  const load = loadavg()[0]?.toFixed(1) ?? '';
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${day}, ${String(cpus().length)} cores, load ${load}, Node ${process.versions.node}`,
  );
  console.log('\n| call | p50 ms | p95 ms |\n|---|---:|---:|');
  for (const [name, path] of Object.entries(calls)) {
    for (let call = 0; call < warmUpCalls; call += 1) await timeCall(origin + path, cookie);
    const times: number[] = [];
    for (let call = 0; call < measuredCalls; call += 1)
      times.push(await timeCall(origin + path, cookie));
    times.sort((a, b) => a - b);
    console.log(`| ${name} | ${percentile(times, 0.5)} | ${percentile(times, 0.95)} |`);
  }
  await app.close();
  await close();
  await database.stop();
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
