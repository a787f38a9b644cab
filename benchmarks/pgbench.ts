import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseAddress, privateUser } from '#database/connect.ts';

/** Where Debian puts it; it speaks to later servers, too. */
const program = '/usr/lib/postgresql/15/bin/pgbench';

/**
 * How many newest pages of ten a second `pgbench` read from eight connections on the machine on which the bars in
 * milliseconds were set, of a million rows in PostgreSQL 15; and after how many milliseconds an insert of one row lasted.
 */
export const settersMachine = { pagesPerSecond: 71_598, insertMs: 0.28 };

interface Pace {
  connections: number;
  seconds: number;
}

/** How long a statement takes on average when it is run again and again, in milliseconds. @throws {Error} where it fails */
export async function averageMs(
  address: DatabaseAddress,
  statement: string,
  { connections, seconds }: Pace,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-pgbench-'));
  const file = join(folder, 'statement.sql');
  writeFileSync(file, `${statement.replaceAll('\n', ' ')};`);
  const threads = Math.min(2, connections);
  const pace = ['-c', String(connections), '-j', String(threads), '-T', String(seconds)];
  const child = spawn(program, ['-n', '-M', 'prepared', ...pace, '-f', file, ...target(address)]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  await new Promise((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true });
  const average = /latency average = ([\d.]+) ms/.exec(output)?.[1];
  if (average === undefined) throw new Error(`${program} did not run: ${output}`);
  return Number(average);
}

function target(address: DatabaseAddress): string[] {
  if ('connectionString' in address) return [address.connectionString];
  const { socketDir, database = 'postgres' } = address;
  return ['-h', socketDir, '-p', '5432', '-U', privateUser, database];
}

// Two columns only: the speed is rather taken for too high than for too low.
const newestInvoices = 'select id, total_minor from invoice order by id desc limit 10';

/**
 * How fast the machine is in this second, measured by what needs nothing of the product: 1 is the machine on which the bars
 * were set. Nothing where there is no `pgbench`.
 */
export async function machineSpeed(address: DatabaseAddress): Promise<number | undefined> {
  if (!existsSync(program)) return undefined;
  const connections = 8;
  const ms = await averageMs(address, newestInvoices, { connections, seconds: 1 });
  return (connections * 1000) / ms / settersMachine.pagesPerSecond;
}
