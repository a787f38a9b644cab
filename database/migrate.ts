import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { Refusal } from './refusal.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');

// Any number will do, as long as every version uses the same: servers that start at once queue on it.
const migrationLock = 4_210_771;
const oldestServer = 150_000;

/** The first migration of development versions: all of theirs were squashed into the present ones before the first release. */
const beforeSquash = '0001_ground.sql';

/**
 * Brings the database to this version: applies the .sql files of the folder and its folders that it has not seen, in
 * the order of their names, each in its own transaction.
 * @param only these, as of an older version; all where it is left out
 * @returns the names of the files that were applied
 * @throws Refusal when the server is too old, sorts or folds text wrongly, an applied file changed, or a development version made it
 */
export function migrate(
  pool: pg.Pool,
  folder = migrationsFolder,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return withMigrationLock(pool, async (client) => {
    await checkServer(client);
    return applyPending(client, readMigrations(folder), only);
  });
}

/** The files that this version would apply to a database that has some of them; none where it has none. */
export async function pendingMigrations(
  pool: pg.Pool,
  folder = migrationsFolder,
): Promise<string[]> {
  const { rows } = await pool.query<{ table: string | null }>(
    `select to_regclass('schema_migration')::text as table`,
  );
  if (typeof rows[0]?.table !== 'string') return [];
  const applied = await pool.query<{ name: string }>('select name from schema_migration');
  const done = new Set(applied.rows.map(({ name }) => name));
  if (done.size === 0) return [];
  return readMigrations(folder).flatMap(({ name }) => (done.has(name) ? [] : [name]));
}

/** The hash of each file of this version, by its name. */
export function migrationChecksums(folder = migrationsFolder): Map<string, string> {
  return new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]));
}

/** Does something with the schema that no other server does at the same time. */
export async function withMigrationLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // A migration may take longer than a request, and so may waiting for another server's.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    // Closed, not given back: its settings and its lock end with it.
    client.release(true);
  }
}

async function checkServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    text: string;
    encoding: string;
    folds: boolean;
  }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
       current_setting('server_encoding') as encoding, lower('É') = 'é' as folds`,
  );
  const server = rows[0];
  if (server === undefined) throw new Error('the server did not tell its version');
  if (server.version < oldestServer) {
    throw new Refusal(`PostgreSQL 15 or newer is needed; this server is ${server.text}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new Refusal(
      `The database must be encoded in UTF8; this one is ${server.encoding}. Create it anew with "encoding 'UTF8' template template0".`,
    );
  }
  if (!server.folds) {
    throw new Refusal(
      "The locale of the database does not know capital letters beyond ASCII (lower('É') is not 'é'), so search would miss names. " +
        'Create the database anew with a UTF-8 locale, for example "create database ledgerline locale \'C.UTF-8\' template template0".',
    );
  }
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return {
        name: basename(file),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function applyPending(
  client: pg.PoolClient,
  migrations: Migration[],
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  if (applied.rows.some(({ name }) => name === beforeSquash)) {
    throw new Refusal(
      'The database was made by a development version, which this version cannot upgrade. Nothing in it was changed. ' +
        'Start with an empty database (another DATA_DIR, or another DATABASE_URL), or keep running the version that made it.',
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied.rows) {
    const current = known.get(name);
    if (current === undefined) {
      throw new Refusal(
        `The database was made by a newer version: it has the migration ${name}, which this version does not know.`,
      );
    }
    if (current !== checksum) {
      throw new Refusal(
        `The migration ${name} was changed after it was applied to this database. Restore the file; put the change into a new one.`,
      );
    }
  }
  const done = new Set(applied.rows.map((row) => row.name));
  const pending = migrations.filter(
    ({ name }) => !done.has(name) && (only === undefined || only.has(name)),
  );
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}
