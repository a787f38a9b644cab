import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { createDatabaseBefore } from '#database/test-migrations.ts';
import { createRandom } from '#testing/random.ts';
import { randomBooks } from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import { rebuildReportSums } from './keep-report-sums.ts';

test('of the credit that is left what is something is kept, also of sums from before, and by month it is what credit moved', async () => {
  const database = await createDatabaseBefore('0202');
  const { pool, db } = database;
  await pool.query("insert into organisation (name, country) values ('Test', 'Germany')");
  await storeBooks(db, randomBooks(createRandom(20_261_129), 200, 3));
  await db.transaction().execute(rebuildReportSums);
  const left = async () =>
    (
      await pool.query<{ amounts: string[] }>(
        `select * from report_sum where kept = 'credit left' order by currency, unit, start, row_key`,
      )
    ).rows;
  const broken = async () =>
    (
      await pool.query<{ kept: string }>(
        'select distinct kept from invariant_report_periods_are_the_ledger',
      )
    ).rows;
  const kept = await left();
  await pool.query(`delete from report_sum where kept = 'credit left'`);
  await migrate(pool);
  expect(await left()).toEqual(kept);
  const amounts = new Set(kept.map((row) => Math.sign(Number(row.amounts))));
  expect(amounts).toEqual(new Set([1, -1]));
  expect(await broken()).toEqual([]);
  await pool.query(
    `update report_sum set amounts = '{1}' where (kept, unit) = ('credit left', 'month')`,
  );
  expect(await broken()).toContainEqual({ kept: 'credit left' });
  await database.drop();
});
