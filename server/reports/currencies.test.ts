import { beforeAll, expect, test } from 'vitest';
import { report, reportEndpoints, type ReportName } from '#contract/reports/reports.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { forgetSums } from '#testing/reports/read-reports.ts';
import { addReportSums } from './kept/keep-report-sums.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');

/** Euros at 1.10 when they were billed and 1.20 today, of which 60.00 are open; francs whose rate was removed before they were issued. */
beforeAll(async () => {
  const { pool } = app.database;
  await pool.query(`
    insert into exchange_rate (currency, rate) values ('EUR', 1.05), ('CHF', 1.3)
      on conflict (currency) do update set rate = excluded.rate;
    insert into daily_rate (day, currency, base, rate, source) values
      ('2026-11-01', 'EUR', 'USD', 1.1, 'ECB'), ('2026-11-20', 'EUR', 'USD', 1.2, 'ECB')`);
  const part = { items: [{ title: 'Work', cost: '100.00', qty: '1' }] };
  const euros = await money.issued('0', { ...part, currency: 'EUR' });
  await money.pay(euros, '40.00');
  await money.issued('50.00', {});
  const francs = await money.draft('30.00', { currency: 'CHF' });
  await pool.query("delete from exchange_rate where currency = 'CHF'");
  await money.command(francs, 'issue', {});
});

async function read(name: ReportName, query = '') {
  const { body } = await staff.get(`/apps/report/tables/${name}${query}`);
  if (!report.safeParse(body).success) throw new Error(JSON.stringify(body));
  return report.parse(body);
}
const check = async (name: ReportName, query = '') => {
  const { body } = await staff.get(`/apps/report/tables/${name}/check${query}`);
  return reportEndpoints.checkReport.output.parse(body).checks;
};

test('what is owed in each currency is named, and added up in the own one at the rates of the invoices', async () => {
  const { rows, foot, currency } = await read('currencies');
  expect(currency).toBe('USD');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['EUR', 'EUR 60.00', 66, 0, 0, 0, 0, 66, 0],
    ['USD', 'USD 50.00', 50, 0, 0, 0, 0, 50, 0],
    ['CHF', 'CHF 30.00', 0, 0, 0, 0, 0, 0, 1],
  ]);
  expect(foot.slice(2)).toEqual([116, 0, 0, 0, 0, 116, 1]);
  expect(await check('currencies')).toEqual([{ key: 'receivable', report: 116, ledger: 116 }]);
});

test('an earlier day has what was open then', async () => {
  const { rows } = await read('currencies', '?to=2026-11-01');
  expect(rows[0]?.cells.slice(0, 3)).toEqual(['EUR', 'EUR 100.00', 110]);
});

test('unrealized differences are between the rate of the invoice and that of the day, and count what has none', async () => {
  const { rows, foot } = await read('unrealised', '?currency=EUR');
  expect(rows.map(({ cells }) => cells.slice(2))).toEqual(
    expect.arrayContaining([
      ['EUR 60.00', 66, 72, 6, 0],
      ['CHF 30.00', 0, 0, 0, 1],
    ]),
  );
  expect(foot.slice(3)).toEqual([66, 72, 6, 1]);
  expect(await check('unrealised')).toEqual([{ key: 'receivable', report: 66, ledger: 66 }]);
});

test('a day with another rate has another difference, and nothing is posted', async () => {
  const entries = 'select count(*)::integer as entries from ledger_entry';
  const before = await app.database.pool.query(entries);
  const { foot } = await read('unrealised', '?to=2026-11-10');
  expect(foot.slice(3, 6)).toEqual([66, 66, 0]);
  expect((await app.database.pool.query(entries)).rows).toEqual(before.rows);
});

// Recent ones before the invoices, with more owed than now, and with as much; an early one; a later one.
const days = ['2026-10-31', '2026-11-01', '2026-11-10', '2026-09-01', '2026-12-31'];

test('both say the same whatever part of the ledger is kept', async () => {
  const { db } = app.database;
  await forgetSums(app.database);
  const readAll = async () => {
    const reports = [];
    for (const query of ['', ...days.map((day) => `?to=${day}`)])
      for (const name of ['currencies', 'unrealised'] as const) {
        const { rows, foot } = await read(name, query);
        reports.push({ name, query, rows, foot });
      }
    return reports;
  };
  const expected = await readAll();
  let steps = 0;
  while (await addReportSums(db, 1n)) {
    steps += 1;
    expect(await readAll()).toEqual(expected);
    expect(await brokenInvariants(db)).toEqual([]);
  }
  expect(steps).toBeGreaterThan(3);
});
