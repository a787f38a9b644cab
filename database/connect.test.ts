import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from './connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
/** As the product has it, with its limits of time. */
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.address);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    connection.db,
  );
  return rows[0]?.value;
}

describe('connect', () => {
  it.each([
    ['9007199254740993::bigint', 9007199254740993n],
    [`'{1,9007199254740993}'::bigint[]`, [1n, 9007199254740993n]],
    [`'2024-02-29'::date`, '2024-02-29'],
    [`'{2024-02-29,2024-03-01}'::date[]`, ['2024-02-29', '2024-03-01']],
    [`1234.5600::numeric`, '1234.5600'],
    [`'2024-02-29 12:00+02'::timestamptz`, new Date('2024-02-29T10:00:00Z')],
    [`current_setting('timezone')`, 'UTC'],
    [`current_setting('application_name')`, 'ledgerline'],
    [`current_setting('lock_timeout')`, '2s'],
    [`current_setting('idle_in_transaction_session_timeout')`, '5s'],
  ])('reads %s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('cuts off a statement after three seconds', async () => {
    expect(await value(`current_setting('statement_timeout')`)).toBe('3s');
    await expect(value('pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  });

  it('goes on with new connections when the server cuts off busy and idle ones', async () => {
    const busy = value('pg_sleep(20)').catch((error: unknown) => error);
    const other = connect(database.address, { connections: 1 });
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and exists (select from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid())
    `;
    await expect.poll(async () => (await cut.execute(other.db)).rows.length).toBeGreaterThan(0);
    expect(await busy).toMatchObject({ code: '57P01' });
    await expect.poll(() => value('1')).toBe(1);
    await other.close();
  });

  it('closes also what was only queried past Kysely, so that a command can end', async () => {
    const other = connect(database.address, { connections: 1 });
    await other.pool.query('select 1');
    await other.close();
    expect(other.pool.totalCount).toBe(0);
  });
});
