import type { Kysely } from 'kysely';
import { connect, type Connection, type DatabaseAddress } from '#database/connect.ts';
import { type DataFolder, dataFolder } from '#database/embedded/data-folder.ts';
import { findPrivateServer, startPrivateServer } from '#database/embedded/private-server.ts';
import { type ProductAddress, prepareDatabase } from '#database/integrity/separate-rights.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { missingSettings, poolerLine } from '#database/session-settings.ts';
import { texts } from '#messages/texts.ts';
import type { Config } from './config.ts';
import { demoCredentials } from './first-start.ts';

export interface OpenDatabase {
  address: DatabaseAddress;
  /** Stops the database where it is our private one. */
  stop: () => Promise<void>;
}

/** The folder for what this installation keeps beside its database, and for the private database itself. */
export function installationFolder(config: Config): DataFolder {
  if (config.databaseUrl !== undefined) return { path: config.dataDir, insteadOf: undefined };
  return dataFolder(config.dataDir);
}

/**
 * Makes the installation's database available: the one of DATABASE_URL, or the private one.
 * @throws Refusal when another server already uses the private one's folder
 */
export async function openDatabase(
  config: Config,
  onStartFailed: (error: unknown) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return urlDatabase(config.databaseUrl);
  const server = await startPrivateServer(installationFolder(config).path, { onStartFailed });
  return { address: { socketDir: server.socketDir }, stop: server.stop };
}

interface CommandOptions {
  /** `owner` for what keeps tables in order; else the product's role, where it has one. */
  as?: 'owner' | 'product';
}

/**
 * Runs a command on the installation's migrated database, whether or not the product is running.
 * Where it is, the command uses the running private database; where not, it starts it for its time.
 * Statements may run as long as they need.
 * @param work is told how the product speaks to the database
 */
export async function withDatabase<T>(
  config: Config,
  work: (db: Kysely<DB>, product: ProductAddress) => Promise<T>,
  { as = 'product' }: CommandOptions = {},
): Promise<T> {
  return withDatabaseAsItIs(config, async (owner, address) => {
    const product = await prepareDatabase(owner.pool, address);
    const run = async ({ db }: Connection): Promise<T> => {
      const result = await work(db, product);
      // It may have given the sample admin another password.
      await demoCredentials({ db, folder: installationFolder(config).path });
      return result;
    };
    return as === 'owner' ? run(owner) : usingConnection(product.address, run);
  });
}

/** Runs a command on the installation's database in whatever version it is, under the account that owns it. */
export async function withDatabaseAsItIs<T>(
  config: Config,
  work: (owner: Connection, address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const { address, stop } = await joinDatabase(config);
  try {
    return await usingConnection(address, (owner) => work(owner, address));
  } finally {
    await stop();
  }
}

/** Whether the private database of the installation runs now. */
export async function isPrivateDatabaseRunning(config: Config): Promise<boolean> {
  if (config.databaseUrl !== undefined) return false;
  return (await findPrivateServer(installationFolder(config).path)) !== undefined;
}

async function usingConnection<T>(
  address: DatabaseAddress,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect(address, { statementTimeoutMs: 0, connections: 2 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) {
    const socketDir = await findPrivateServer(installationFolder(config).path);
    if (socketDir !== undefined) return { address: { socketDir }, stop: () => Promise.resolve() };
  }
  return openDatabase(config, () => undefined);
}

async function urlDatabase(connectionString: string): Promise<OpenDatabase> {
  await tryUrl(connectionString, 'start.databaseUrl');
  return { address: { connectionString }, stop: () => Promise.resolve() };
}

async function tryUrl(
  connectionString: string,
  failure: 'start.databaseUrl' | 'start.poolUrl',
  look?: (pool: Connection['pool']) => Promise<void>,
): Promise<void> {
  const isPooled = failure === 'start.poolUrl';
  const { pool, close } = connect({ connectionString, isPooled }, { connections: 1 });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      // The driver's message names host, database or account, never the password.
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new Refusal(texts('commandLine')(failure, { reason }), { cause: error });
    });
    await look?.(pool);
  } finally {
    await close();
  }
}

/**
 * Where requests and jobs find the database: through the pooler where there is one.
 * @throws {Refusal} where its connections are not set up as they have to be
 */
export async function servingAddress(
  { address, hasOwnRole, role }: ProductAddress,
  { databasePoolUrl }: Config,
): Promise<DatabaseAddress> {
  if (databasePoolUrl === undefined) return address;
  const acting = hasOwnRole ? role : undefined;
  await tryUrl(databasePoolUrl, 'start.poolUrl', async (pool) => {
    const missing = await missingSettings(pool, acting);
    if (missing.length === 0) return;
    const told = { missing: missing.join(', '), line: poolerLine(acting) };
    throw new Refusal(texts('commandLine')('start.poolSettings', told));
  });
  return { connectionString: databasePoolUrl, isPooled: true };
}
