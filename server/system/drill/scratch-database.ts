import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect, type Connection, type DatabaseAddress } from '#database/connect.ts';
import { errorCode } from '#database/error-code.ts';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';

const t = texts('backups');
const prefix = 'ledgerline_drill_';
const notAllowed = '42501';

/**
 * Works in an empty database beside the installation's own, and drops it afterwards, or as soon as it is aborted; before that, those that a drill that was killed has left.
 * @throws {Refusal} where the account may make none
 */
export async function withScratchDatabase<Result>(
  address: DatabaseAddress,
  { work, signal }: { work: (scratch: Connection) => Promise<Result>; signal?: AbortSignal },
): Promise<Result> {
  const own = connect(address, { statementTimeoutMs: 0, connections: 1 });
  try {
    const { rows } = await own.pool.query<{ own: string }>(
      `select left(current_database(), 20) || '_' as own`,
    );
    const beginning = `${prefix}${rows[0]?.own ?? ''}`;
    await dropLeft(own.pool, beginning);
    const database = `${beginning}${randomBytes(6).toString('hex')}`;
    await make(own.pool, database);
    const scratch = connect(beside(address, database), { statementTimeoutMs: 0, connections: 2 });
    // A statement that runs there for minutes ends with its database.
    const onAbort = () => void drop(own.pool, database).catch(() => undefined);
    signal?.addEventListener('abort', onAbort);
    try {
      signal?.throwIfAborted();
      return await work(scratch);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      await scratch.close();
      await drop(own.pool, database);
    }
  } finally {
    await own.close();
  }
}

async function make(pool: pg.Pool, database: string): Promise<void> {
  const { rows } = await pool.query<{ provider: string; collate: string; ctype: string }>(
    `select datlocprovider::text as provider, datcollate as collate, datctype as ctype from pg_database where datname = current_database()`,
  );
  const [like] = rows;
  // Of other providers the server's own default is the one that the installation's database has.
  const locale =
    like?.provider === 'c'
      ? `lc_collate ${escaped(like.collate)} lc_ctype ${escaped(like.ctype)}`
      : '';
  try {
    await pool.query(`create database "${database}" template template0 encoding 'UTF8' ${locale}`);
  } catch (error) {
    if (errorCode(error) !== notAllowed) throw error;
    throw new Refusal(t('refused.noScratch'), { cause: error });
  }
}

async function dropLeft(pool: pg.Pool, beginning: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname::text as name from pg_database where starts_with(datname::text, $1)`,
    [beginning],
  );
  for (const { name } of rows) await drop(pool, name);
}

const drop = (pool: pg.Pool, database: string) =>
  pool.query(`drop database if exists "${database.replaceAll('"', '""')}" with (force)`);

const escaped = (text: string) => `'${text.replaceAll("'", "''")}'`;

function beside(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('socketDir' in address) return { socketDir: address.socketDir, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
