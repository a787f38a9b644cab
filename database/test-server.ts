import type { TestProject } from 'vitest/node';
import { connect } from './connect.ts';
import type { PrivateServer } from './embedded/private-server.ts';
import { prepareDatabase } from './integrity/separate-rights.ts';
import { startThrowawayServer } from './throwaway-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocketDir: string;
  }
}

/** The migrated database that each test's own is copied from. */
export const templateDatabase = 'ledgerline_template';

let server: PrivateServer | undefined;

/** Starts the one PostgreSQL of a test run. */
export async function setup(project: TestProject): Promise<void> {
  server = await startThrowawayServer();
  await makeTemplate(server.socketDir);
  project.provide('databaseSocketDir', server.socketDir);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

async function makeTemplate(socketDir: string): Promise<void> {
  // A disk that is busy with other things may need longer than a request is given.
  const unhurried = { connections: 1, statementTimeoutMs: 60_000 };
  const administration = connect({ socketDir }, unhurried);
  await administration.pool.query(`create database ${templateDatabase}`);
  await administration.close();
  const address = { socketDir, database: templateDatabase };
  const template = connect(address, unhurried);
  await prepareDatabase(template.pool, address);
  // No connection may be left open: a database in use cannot be copied.
  await template.close();
}
