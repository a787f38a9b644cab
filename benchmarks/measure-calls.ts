import type { Connection } from '#database/connect.ts';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { hashPassword } from '#server/session/password.ts';
import {
  currentLoad,
  machineLine,
  percentile,
  startMeasuredApp,
  timeCall,
} from './measured-app.ts';

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
  const email = await fillWithSampleData(database.socketDir);
  const app = await startMeasuredApp({ address: database, email, password });

  console.log(machineLine());
  console.log(
    '\n| call | server p50 ms | server p95 ms | caller p50 ms | caller p95 ms | p50 CPU ms |',
  );
  console.log('|---|---:|---:|---:|---:|---:|');
  app.inServer.splice(0);
  for (const [name, { path, before }] of Object.entries(calls)) {
    const atCaller: number[] = [];
    const cpu: number[] = [];
    for (let call = 0; call < warmUpCalls + measuredCalls; call += 1) {
      await before?.(app.connection.pool);
      const cpuBefore = process.cpuUsage();
      atCaller.push(await timeCall(app.origin + path, app.cookie));
      const { user, system } = process.cpuUsage(cpuBefore);
      cpu.push((user + system) / 1000);
    }
    const cells = [app.inServer.splice(0), atCaller, cpu].flatMap((times) => {
      const measured = times.slice(warmUpCalls);
      return [percentile(measured, 0.5).toFixed(1), percentile(measured, 0.95).toFixed(1)];
    });
    console.log(`| ${[name, ...cells.slice(0, -1)].join(' | ')} |`);
  }
  console.log(`\nLoad at the end ${currentLoad()}`);
  await app.stop();
  await database.stop();
}

async function fillWithSampleData(socketDir: string): Promise<string> {
  const { db, pool, close } = connect({ socketDir });
  await migrate(pool);
  const { adminEmail } = await loadSampleData(db, {
    passwordHash: await hashPassword(password),
    now: new Date(),
    timeZone: 'UTC',
  });
  await close();
  return adminEmail;
}
