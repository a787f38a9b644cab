import { cpus, loadavg } from 'node:os';
import type { AddressInfo } from 'node:net';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/session/password.ts';

/**
 * The list call on the sample data, timed at the caller over loopback: the time in the server, session check included,
 * plus one round trip. One call at a time, each kind of query warmed up first. Prints a table for RESULTS.md.
 */
const callsPerQuery = 300;
const warmUpCalls = 50;
const queries = {
  'newest 10': '',
  'newest 100': 'perPage=100',
  'last page': 'page=125',
  'by client name': 'sortBy=client&sortDesc=false',
  'by status': 'sortBy=invoiceStatus&sortDesc=false',
  'by balance, middle page': 'sortBy=balance&page=60',
  'one status': 'status=Past%20Due',
  'search, common': 'q=example',
  'search, rare': 'q=solheim',
  'search, amount': 'q=4860',
  'search, nothing': 'q=zzzzzz',
};

const password = 'a password for the benchmark';
const database = await startThrowawayServer();
const { db, pool, close } = connect({ socketDir: database.socketDir });
await migrate(pool);
const { adminEmail } = await loadSampleData(db, {
  passwordHash: await hashPassword(password),
  now: new Date(),
  timeZone: 'UTC',
});
const config = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: undefined,
  trustProxy: [],
  offersDemo: false,
};
const app = await buildApp({ db, config: { ...config, logLevel: 'silent' } });
await app.listen({ host: '127.0.0.1', port: 0 });
// Safe: it listens on a port, not on a pipe.
const { port } = app.server.address() as AddressInfo;
const origin = `http://127.0.0.1:${String(port)}`;

const signedIn = await fetch(`${origin}/auth/sign-in/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ email: adminEmail, password }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function timeCall(query: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/apps/invoice/invoices?${query}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${query} answered ${String(answer.status)}`);
  return performance.now() - start;
}

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores, load ${loadavg()[0]?.toFixed(1) ?? ''}, Node ${process.versions.node}\n`,
);
console.log('| query | p50 ms | p95 ms |\n|---|---:|---:|');
for (const [name, query] of Object.entries(queries)) {
  for (let call = 0; call < warmUpCalls; call += 1) await timeCall(query);
  const times: number[] = [];
  for (let call = 0; call < callsPerQuery; call += 1) times.push(await timeCall(query));
  times.sort((a, b) => a - b);
  console.log(`| ${name} | ${percentile(times, 0.5)} | ${percentile(times, 0.95)} |`);
}

await app.close();
await close();
await database.stop();
