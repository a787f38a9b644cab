import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Connection, type DatabaseAddress } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { migrate, migrationsFolder } from '#database/migrate.ts';
import { Refusal } from '#database/refusal.ts';
import { hashPassword } from '#server/session/password.ts';
import { type DataServer, startDataServer } from './data-servers.ts';
import type { LargeDataPlan } from './draw-sql.ts';
import { rebuildKept } from './rebuild-kept.ts';
import { writeBaseRows, writeLargeData } from './write-large-data.ts';

/** Of every account of the data. */
export const largeDataPassword = 'a password for the benchmark';

/** Checked up to this size: beyond it the views that compare everything take too long. */
const checkedSize = 1_000_000;

export interface LargeDataOptions extends LargeDataPlan {
  server: string;
  folder: string;
}

export interface LargeData {
  address: DatabaseAddress;
  plan: LargeDataPlan;
  stop: () => Promise<void>;
}

export const largeDataFlags = {
  size: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '1' },
  lean: { type: 'boolean', default: false },
  server: { type: 'string', default: 'private' },
  folder: { type: 'string', default: join(tmpdir(), 'ledgerline-large-data') },
} as const;

/** @throws Refusal where a number is none */
export function largeDataOptions(
  values: Record<keyof typeof largeDataFlags, string | boolean>,
): LargeDataOptions {
  const whole = (name: 'size' | 'seed') => {
    const number = Number(String(values[name]).replaceAll('_', ''));
    if (!Number.isSafeInteger(number) || number < 1)
      throw new Refusal(`--${name} takes a whole number from 1.`);
    return number;
  };
  return {
    size: whole('size'),
    seed: whole('seed'),
    lean: values.lean === true,
    server: String(values.server),
    folder: String(values.folder),
  };
}

/**
 * The database with this data, made where it is not there yet or was made by other statements or migrations, and the
 * server that it is on. At an address of your own the database must be empty, or the data there already.
 */
export async function openLargeData(options: LargeDataOptions): Promise<LargeData> {
  const { size, seed, lean } = options;
  const plan = { size, seed, lean };
  const name = databaseOf(plan);
  const wanted = fingerprint(plan);
  const fast = await startDataServer({ ...options, durable: false });
  let isThere: boolean;
  try {
    isThere = await isMade(fast, { name, wanted });
    if (!isThere) await make(fast, { name, wanted, plan });
  } catch (error) {
    await fast.stop();
    throw error;
  }
  await fast.stop();
  const server = await startDataServer({ ...options, durable: true });
  return { address: server.addressOf(name), plan, stop: server.stop };
}

const databaseOf = ({ size, seed, lean }: LargeDataPlan) =>
  `large_${String(size)}_${String(seed)}${lean ? '_lean' : ''}`;

/** The same data as another checkout's `npm run bench:data` has made it in this folder, in that one's schema. */
export async function openOthersData(
  folder: string,
  plan: LargeDataPlan,
): Promise<Pick<LargeData, 'address' | 'stop'>> {
  const { addressOf, stop } = await startDataServer({ server: 'private', folder, durable: true });
  return { address: addressOf(databaseOf(plan)), stop };
}

/** A copy of the data to write to, removed when it is stopped: what is measured later is not changed. */
export async function openCopy(options: LargeDataOptions): Promise<LargeData> {
  const data = await openLargeData(options);
  const { address } = data;
  if (!('socketDir' in address)) {
    await data.stop();
    throw new Refusal('Only data on a server of our own is copied to be written to.');
  }
  const copy = `${String(address.database)}_copy`;
  const drop = `drop database if exists ${copy} with (force)`;
  await administer(data, (name) => [
    drop,
    `create database ${copy} template ${name} strategy file_copy`,
  ]);
  const stop = async (): Promise<void> => {
    await administer(data, () => [drop]);
    await data.stop();
  };
  return { ...data, address: { ...address, database: copy }, stop };
}

/** Runs statements of the server, about the database of this name, from beside it. */
export function administer(
  { address }: Pick<LargeData, 'address'>,
  statementsFor: (name: string) => readonly string[],
): Promise<void> {
  if (!('socketDir' in address)) throw new Refusal('This takes data on a server of our own.');
  return withDatabase({ ...address, database: 'postgres' }, async ({ pool }) => {
    for (const statement of statementsFor(String(address.database))) await pool.query(statement);
  });
}

interface Wanted {
  name: string;
  wanted: string;
}

/** Changes with whatever the data follows from. */
function fingerprint(plan: LargeDataPlan): string {
  const hash = createHash('sha256').update(JSON.stringify(plan));
  for (const folder of [import.meta.dirname, migrationsFolder]) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /sql(\.ts)?$|^words|^write-/.test(name),
    );
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

async function isMade(server: DataServer, { name, wanted }: Wanted): Promise<boolean> {
  return withDatabase(server.addressOf(server.isOurs ? 'postgres' : name), async ({ pool }) => {
    const which = server.isOurs ? '$1' : 'coalesce(current_database(), $1)';
    const { rows } = await pool.query<{ made: string | null }>(
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = ${which}`,
      [name],
    );
    return rows[0]?.made === wanted;
  });
}

async function make(
  server: DataServer,
  { name, wanted, plan }: Wanted & { plan: LargeDataPlan },
): Promise<void> {
  const start = performance.now();
  const tell = (step: string, ms: number) => {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${step}`);
  };
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    tell(step, performance.now() - began);
    return result;
  };
  console.log(`Making ${String(plan.size)} invoices${plan.lean ? ', lean' : ''} …`);
  if (server.isOurs) {
    await withDatabase(server.addressOf('postgres'), async ({ pool }) => {
      await pool.query(`drop database if exists ${name} with (force)`);
      await pool.query(`create database ${name}`);
      // Fewer checkpoints while it is filled.
      await pool.query(`alter system set max_wal_size = '16GB'`);
      await pool.query('select pg_reload_conf()');
    });
  }
  await withDatabase(server.addressOf(name), async (connection) => {
    const { pool, db } = connection;
    await migrate(pool);
    const { rows } = await pool.query('select from invoice limit 1');
    if (rows.length > 0) throw new Refusal('The database holds other invoices: give an empty one.');
    await writeBaseRows(connection, await hashPassword(largeDataPassword));
    await writeLargeData(connection, plan, tell);
    await timed('what the list keeps twice', () => rebuildKept(db));
    if (!plan.lean && plan.size <= checkedSize) {
      const broken = await timed('invariants', () => brokenInvariants(db));
      if (broken.length > 0) throw new Error(`The data breaks ${broken.join(', ')}.`);
    }
    await pool.query('checkpoint');
    const { rows: named } = await pool.query<{ name: string }>('select current_database() as name');
    await pool.query(`comment on database "${named[0]?.name ?? name}" is '${wanted}'`);
  });
  if (server.isOurs) {
    await withDatabase(server.addressOf('postgres'), async ({ pool }) => {
      await pool.query('alter system reset max_wal_size');
      await pool.query('select pg_reload_conf()');
    });
  }
  tell('in all', performance.now() - start);
}

async function withDatabase<T>(
  address: DatabaseAddress,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect(address, { statementTimeoutMs: 0, connections: 6 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
