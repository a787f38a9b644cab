import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { createDatabaseBefore } from '#database/test-migrations.ts';
import { createRandom } from '#testing/random.ts';
import { randomBooks } from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import { addReportSums, rebuildReportSums } from './keep-report-sums.ts';

test('where revenue by tag is new, it is added up of the entries whose other sums are kept', async () => {
  const database = await createDatabaseBefore('0198');
  const { pool, db } = database;
  await pool.query("insert into organisation (name, country) values ('Test', 'Germany')");
  await storeBooks(db, randomBooks(createRandom(20_261_128), 60, 3));
  await pool.query(
    'insert into report_progress (through_entry) select max(id) / 2 from ledger_entry',
  );
  await migrate(pool);
  const byTag = async () =>
    (
      await pool.query<{ row_key: string }>(
        `select * from report_sum where kept = 'revenue by tag' order by currency, unit, start, row_key`,
      )
    ).rows;
  expect(new Set((await byTag()).map(({ row_key: tag }) => tag))).toEqual(new Set(['~', 'a, b']));
  // The rest as always, behind the writers.
  await addReportSums(db, 10_000n);
  const added = await byTag();
  await db.transaction().execute(rebuildReportSums);
  expect(await byTag()).toEqual(added);
  await database.drop();
});
