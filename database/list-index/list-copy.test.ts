import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    select advance_list_date('2026-03-15');
    insert into client (name) values ('Ana'), ('Bea');
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
      select min(id), 'USD', '2026-01-01', '2026-06-01', 1000, 1000 from client cross join generate_series(1, 2) group by generate_series;
    update invoice set series = 'imported', number = 'N1', issued_at = now(), sent_at = now()
      where id = (select min(id) from invoice)`);
});
afterAll(() => database.drop());

const ofDrafts = [
  'client_id = (select max(id) from client)',
  `currency = 'EUR'`,
  'subtotal_minor = 2000, total_minor = 2000',
  `issued_date = '2026-01-02'`,
  `due_date = '2026-09-09'`,
  `tags = '{New}'`,
  'deleted_at = now()',
];
const ofSent = [
  'paid_minor = 400',
  'credited_minor = 1000',
  'sent_at = null',
  'downloaded_at = now()',
  `due_date = '2026-09-09'`,
  `tags = '{New}'`,
  'written_off_at = now()',
  'voided_at = now()',
];

test.each([
  ...ofDrafts.map((change) => ({ what: 'a draft', where: 'issued_at is null', change })),
  ...ofSent.map((change) => ({ what: 'a sent invoice', where: 'issued_at is not null', change })),
])('the copy of $what follows $change', async ({ where, change }) => {
  const client = await database.pool.connect();
  const rowsOf = async (relation: string) =>
    (await client.query<{ row: string }>(`select row::text from ${relation} as row order by row`))
      .rows;
  try {
    const before = await rowsOf('invoice_list');
    await client.query('begin');
    await client.query(`update invoice set ${change} where ${where}`);
    expect(await rowsOf('invoice_list')).not.toEqual(before);
    expect(await rowsOf('invoice_list')).toEqual(await rowsOf('invoice_list_source'));
  } finally {
    await client.query('rollback');
    client.release();
  }
});
