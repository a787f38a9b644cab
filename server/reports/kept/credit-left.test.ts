import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { createDatabaseBefore } from '#database/test-migrations.ts';
import { createRandom } from '#testing/random.ts';
import { lastDay, randomBooks } from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import {
  forgetSums,
  readEntries,
  readReports,
  storedBooks,
} from '#testing/reports/read-reports.ts';
import { addReportSums, rebuildReportSums } from './keep-report-sums.ts';

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

test('behind the foot of credit are the facts of clients who have some left, whatever part is kept', async () => {
  const database = await storedBooks(createRandom(20_261_130));
  const { db, pool } = database;
  const { rows: refunded } = await pool.query<{ client_id: string }>(
    `insert into refund (client_id, currency, amount_minor, refunded_on, method)
     select client_id, currency, amount_minor, '${lastDay}', 'Cash' from client_credit
     where currency = 'USD' and amount_minor > 0 order by client_id limit 1 returning client_id`,
  );
  expect(refunded).toHaveLength(1);
  const one = { name: 'credit', basis: 'accrual' } as const;
  const span = ['2024-12-01', lastDay] as const;
  const expectCells = async () => {
    const report = (await readReports(database, [one]))[
      `credit accrual client ${span.join(' ')}`
    ] as { rows: { clientId: number }[]; foot: number[] };
    expect(report.rows.length).toBeGreaterThan(0);
    expect(report.rows.map(({ clientId }) => clientId)).not.toContain(
      Number(refunded[0]?.client_id),
    );
    const received = await readEntries(database, one, span, ['received']);
    const used = await readEntries(database, one, span, ['used']);
    expect([received.sum, used.sum]).toEqual([report.foot[1], report.foot[3]]);
    expect(received.pages.flat().length).toBe(received.total);
  };
  await db.transaction().execute(rebuildReportSums);
  await expectCells();
  await forgetSums(database);
  await expectCells();
  await addReportSums(db, 150n);
  await expectCells();
  await database.drop();
});
