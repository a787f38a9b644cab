import { expect, test } from 'vitest';
import { proveSeals, sealRows } from './integrity/seals.ts';
import { migrate } from './migrate.ts';
import { createDatabaseBefore } from './test-migrations.ts';

test('what files said of clients who were erased before goes with the update, and the seals hold', async () => {
  const database = await createDatabaseBefore('0197');
  const { pool, db } = database;
  const issue = async (client: string) => {
    await pool.query(
      `with added as (insert into client (name) values ($1) returning id),
        billed as (insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
          select id, 'USD', '2026-01-02', '2026-02-02', 0, 0 from added returning id)
      insert into activity (invoice_id, kind, data) select id, 'imported', jsonb_build_object('origin', jsonb_build_object('client', $1::text)) from billed`,
      [client],
    );
    await pool.query(
      `update invoice set series = 'imported', number = $1, issued_at = now() where number is null`,
      [client],
    );
  };
  await issue('Ottoline');
  await issue('Birch');
  await sealRows(db);
  await pool.query(`select erase_client(id, 'Erased client') from client where name = 'Ottoline'`);
  const said = async () => {
    const { rows } = await pool.query<{ client: string }>(
      `select data -> 'origin' ->> 'client' as client from activity where kind = 'imported' order by id`,
    );
    return rows.map(({ client }) => client);
  };
  expect(await said()).toEqual(['Ottoline', 'Birch']);
  await migrate(pool);
  expect(await said()).toEqual(['Birch']);
  expect((await proveSeals(db)).breaches).toEqual([]);
  await expect(pool.query('delete from activity')).rejects.toThrow('only ever added');
  await database.drop();
});
