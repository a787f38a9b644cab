import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Connection, type ConnectOptions, type DatabaseAddress } from './connect.ts';
import { templateDatabase } from './test-server.ts';

export interface TestDatabase extends Connection {
  address: { socketDir: string; database: string };
  /** Closes the connections and removes the database. */
  drop: () => Promise<void>;
}

/** Makes a migrated, empty database of its own for a test file. */
export function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  return createDatabase(copyOf(templateDatabase), options);
}

/** Makes a copy of a database, to which nobody may be connected. */
export function copyTestDatabase(
  { address }: TestDatabase,
  options: ConnectOptions = {},
): Promise<TestDatabase> {
  return createDatabase(copyOf(address.database), options);
}

/** Makes a database without any table, for tests of the migrations themselves. */
export function createBareDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  return createDatabase('', options);
}

/** As files: by the log, as it is done without a word, each page would be written twice. */
const copyOf = (database: string) => `template ${database} strategy file_copy`;

/**
 * Connects as the product does, but for its limits of time: they are for people who wait, and a machine that is busy with other
 * tests would decide by them. Tests of the limits themselves connect by `connect`.
 */
export function connectUnhurried(
  address: DatabaseAddress,
  options: ConnectOptions = {},
): Connection {
  const connection = connect(address, { patienceMs: 30_000, ...options });
  Object.assign(connection.pool.options, {
    connectionTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return connection;
}

async function createDatabase(clause: string, options: ConnectOptions): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} ${clause}`);
  const address = { socketDir: inject('databaseSocketDir'), database };
  const connection = connectUnhurried(address, options);
  const drop = async (): Promise<void> => {
    await connection.close();
    await administer(`drop database if exists ${database} with (force)`);
  };
  return { ...connection, address, drop };
}

async function administer(command: string): Promise<void> {
  // Copying a database takes longer than a request may while other tests do the same.
  const administration = connect(
    { socketDir: inject('databaseSocketDir') },
    { connections: 1, statementTimeoutMs: 60_000 },
  );
  try {
    await administration.pool.query(command);
  } finally {
    await administration.close();
  }
}
