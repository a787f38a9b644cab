import { Kysely } from 'kysely';
import pg from 'pg';
import { ActingDialect } from './acting-dialect.ts';
import type { DB } from './schema.ts';

/** Where the database is: a connection string, or the socket folder of the private server; and which role acts there, if not the account itself. */
export type DatabaseAddress = (
  { connectionString: string } | { socketDir: string; database?: string }
) & { role?: string };

export interface ConnectOptions {
  /** How long one statement may run; 0 is for ever. Set-up and bulk commands need more than a request. */
  statementTimeoutMs?: number;
  /** How many connections are open at most. */
  connections?: number;
}

export interface Connection {
  db: Kysely<DB>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** The setting in which a connection carries the name of the server's life. */
export const serverLife = 'ledgerline.server_life';

/** The account that owns everything in the private server. */
export const privateUser = 'app';

/** The role under which the product runs: it owns nothing, and may do what tableRights say. */
export const productRole = 'ledgerline_product';

const requestTimeoutMs = 3_000;

// For all: plans are not compiled, which takes longer than the calls; costs of a disk without moving parts; room to sort a
// page. For requests: to start a second process takes longer than most calls; and of an order that an index has, the planner
// would read all of a currency by another index, hoping to meet a page's invoices soon.
const forRequests = '-c max_parallel_workers_per_gather=0 -c enable_incremental_sort=off';

const { builtins } = pg.types;
// The driver types a parser as any, and knows more type numbers than its list names.
const builtInParser = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (raw: string) => unknown;
const textArray = builtInParser(1009) as (text: string) => string[];
const int8Array = 1016;
const dateArray = 1182;

// Per pool, not pg.types.setTypeParser: that would change every pool of the process.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  // pg turns a day into midnight of the machine's time zone, which moves it by one abroad.
  [builtins.DATE, String],
  // Thousands at once, and none of them is quoted.
  [int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt))],
  [dateArray, textArray],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? builtInParser(oid, format),
};

/**
 * Opens a pool: int8 arrives as bigint, date as 'YYYY-MM-DD', numeric as text, timestamptz as Date.
 * Nothing is sent before the first query, so a database that is away does not fail this call.
 */
export function connect(address: DatabaseAddress, options: ConnectOptions = {}): Connection {
  const { statementTimeoutMs = requestTimeoutMs, connections = 10 } = options;
  const bulk = statementTimeoutMs === 0 || statementTimeoutMs > requestTimeoutMs;
  // The pool waits for what this returns, of which its types know nothing.
  const onConnect: (client: pg.ClientBase) => unknown = (client) =>
    learnServerLife(client, address);
  const pool = new pg.Pool({
    ...target(address),
    types,
    max: connections,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    // A new connection has everything to learn about the tables: its first calls take several times as long.
    idleTimeoutMillis: 600_000,
    application_name: 'ledgerline',
    statement_timeout: statementTimeoutMs,
    lock_timeout: bulk ? 30_000 : 2_000,
    idle_in_transaction_session_timeout: bulk ? 60_000 : 5_000,
    options: `-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c work_mem=16MB ${bulk ? '' : forRequests}`,
    onConnect,
  });
  // A connection that breaks while idle or between two queries of a transaction says so here; without
  // a listener that ends the process. The next query on it fails, and the pool opens another.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new ActingDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely leaves a pool open that it was never asked to query, and its idle connections keep a command waiting.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/**
 * After a crash the database server can come to a state whose name (`pg_current_snapshot()`) it had before: what was not
 * committed took names, too, and they are forgotten. So each connection knows in which life of the server it was opened,
 * and none outlives it: a start after a crash resets the statistics, any other start is another start.
 * @see https://www.postgresql.org/docs/18/monitoring-stats.html
 */
async function learnServerLife(client: pg.ClientBase, address: DatabaseAddress): Promise<void> {
  await client.query(`
    select set_config('${serverLife}', concat_ws(' ', pg_postmaster_start_time(), stats_reset), false)
    from pg_stat_archiver`);
  // Another account of theirs could not sign in: its password is theirs to give.
  if ('connectionString' in address && address.role !== undefined)
    await client.query(`select set_config('role', $1, false)`, [address.role]);
}

function target(address: DatabaseAddress): pg.PoolConfig {
  if ('connectionString' in address) return { connectionString: address.connectionString };
  const { socketDir, database = 'postgres', role = privateUser } = address;
  return { host: socketDir, port: 5432, user: role, database };
}
