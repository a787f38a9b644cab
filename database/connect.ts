import { Kysely } from 'kysely';
import pg from 'pg';
import { ActingDialect } from './acting-dialect.ts';
import { PatientPool } from './patient-pool.ts';
import { readingPlace } from './reading-place.ts';
import type { DB } from './schema.ts';
import { asOptions, bulkLimits, requestLimits, tellServerLife } from './session-settings.ts';
import { UnnamedClient } from './unnamed-client.ts';

/** Where the database is: a connection string, or the socket folder of the private server; and which role acts there, if not the account itself. */
export type DatabaseAddress = (
  | {
      connectionString: string;
      /** Whether a pooler in transaction mode is there. */ isPooled?: boolean;
    }
  | { socketDir: string; database?: string }
) & { role?: string };

export interface ConnectOptions {
  /** How long one statement may run; 0 is for ever. Set-up and bulk commands need more than a request. */
  statementTimeoutMs?: number;
  /** How many connections are open at most. */
  connections?: number;
  /** How long a database may leave a plain question unanswered before nobody waits for it any more. */
  patienceMs?: number;
  /** Told of each statement that was answered or has failed, in the context of whoever sent it. */
  heard?: ((statement: HeardStatement) => void) | undefined;
}

export interface HeardStatement {
  /** Without its values. */
  sql: string;
  ms: number;
  hasFailed: boolean;
}

export interface Connection {
  db: Kysely<DB>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** The account that owns everything in the private server. */
export const privateUser = 'app';

/** The role under which the product runs: it owns nothing, and may do what tableRights say. */
export const productRole = 'ledgerline_product';

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
  const {
    statementTimeoutMs = requestLimits.statement,
    connections = 10,
    patienceMs,
    heard,
  } = options;
  const isBulk = statementTimeoutMs === 0 || statementTimeoutMs > requestLimits.statement;
  const isPooled = isBehindPooler(address);
  const { lock, idle } = isBulk ? bulkLimits : requestLimits;
  // A pooler sets its connections up itself, and takes no settings from us.
  const settings = isPooled
    ? { Client: UnnamedClient }
    : {
        statement_timeout: statementTimeoutMs,
        lock_timeout: lock,
        idle_in_transaction_session_timeout: idle,
        options: asOptions(!isBulk),
        // The pool waits for what this returns, of which its types know nothing.
        onConnect: ((client) => learnServerLife(client, address)) as (
          client: pg.ClientBase,
        ) => void,
      };
  const config: pg.PoolConfig = {
    ...target(address),
    types,
    max: connections,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    // A new connection has everything to learn about the tables: its first calls take several times as long.
    idleTimeoutMillis: 600_000,
    application_name: 'ledgerline',
    ...settings,
  };
  // Whoever has no limit of time waits as long as it takes.
  const pool = isBulk ? new pg.Pool(config) : new PatientPool(config, patienceMs);
  // A connection that breaks while idle or between two queries of a transaction says so here; without
  // a listener that ends the process. The next query on it fails, and the pool opens another.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({
    dialect: new ActingDialect(
      {
        pool: {
          options: pool.options,
          connect: () => (readingPlace() ?? pool).connect(),
          end: () => pool.end(),
        },
      },
      { keepsSession: !isPooled },
    ),
    ...(heard && {
      log: ({ level, query, queryDurationMillis: ms }) => {
        heard({ sql: textOf(query.sql), ms, hasFailed: level === 'error' });
      },
    }),
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely leaves a pool open that it was never asked to query, and its idle connections keep a command waiting.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** What is run as a prepared statement has a name beside its text. */
const textOf = (sql: string | { text: string }) => (typeof sql === 'string' ? sql : sql.text);

const isBehindPooler = (address: DatabaseAddress): boolean =>
  'connectionString' in address && address.isPooled === true;

async function learnServerLife(client: pg.ClientBase, address: DatabaseAddress): Promise<void> {
  await client.query(tellServerLife);
  // Another account of theirs could not sign in: its password is theirs to give.
  if ('connectionString' in address && address.role !== undefined)
    await client.query(`select set_config('role', $1, false)`, [address.role]);
}

function target(address: DatabaseAddress): pg.PoolConfig {
  if ('connectionString' in address) return { connectionString: address.connectionString };
  const { socketDir, database = 'postgres', role = privateUser } = address;
  return { host: socketDir, port: 5432, user: role, database };
}
