import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  report,
  reportEndpoints,
  reportNames,
  type ReportName,
} from '#contract/reports/reports.ts';
import { addDays, daysBetween, type CalendarDay } from '#domain/calendar-day.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { createRandom } from '#testing/random.ts';
import {
  accountsOn,
  creditOn,
  firstDay,
  lastDay,
  owedOn,
  randomBooks,
} from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import { checkReport } from './check-report.ts';
import { listReportEntries } from './list-report-entries.ts';
import { patient } from './patient.ts';
import { readReport, type ReportRows } from './read-report.ts';
import type { ReportScope, ReportTable } from './sql/report-table.ts';
import { reportTables } from './report-tables.ts';

const random = createRandom(20_261_125);
const books = randomBooks(random, 160, 7);
let app: TestApp;
let viewer: TestClient;
let clients: bigint[];

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${lastDay}T12:00:00Z`) });
  await app.database.pool.query("update organisation set country = 'Germany'");
  clients = await storeBooks(app.db, books);
  viewer = await app.as('viewer');
});
afterAll(() => app.close());

const all = { offset: 0, limit: 1_000 };
const scopeOf = (to: CalendarDay, from: CalendarDay | null = null) => ({
  ...{ from, to, today: lastDay, currency: 'USD', exponent: 2, home: 'Germany', hasLabels: false },
  ...({ basis: 'accrual', by: 'client', country: 'de' } as const),
});
const cents = (cell: unknown) => Math.round(Number(cell) * 100);
const readAll = (aimed: { table: ReportTable; scope: ReportScope }) =>
  patient(app.db, (transaction) => readReport(transaction, aimed, all));
const read = (name: ReportName, to: CalendarDay, from?: CalendarDay) =>
  readAll({ table: reportTables[name], scope: scopeOf(to, from) });
const randomDay = () => addDays(firstDay, random.int(0, daysBetween(firstDay, lastDay)));
// Half of them are so recent that the ledger is read backwards from today.
const someDay = () => (random.chance(0.5) ? randomDay() : addDays(lastDay, -random.int(0, 31)));

const bucketOf = (late: number) => [0, 30, 60, 90].findIndex((most) => late <= most) % 5;

describe('as of any day', () => {
  test('the ageing is what a replay of each invoice gives, by client and bucket', async () => {
    for (let round = 0; round < 200; round += 1) {
      const day = someDay();
      const expected = new Map<string, number[]>();
      for (const invoice of books) {
        const key = String(clients[invoice.client]);
        const line = expected.get(key) ?? [0, 0, 0, 0, 0, 0];
        expected.set(key, line);
        const bucket = bucketOf(daysBetween(invoice.dueDate, day));
        line[bucket === -1 ? 4 : bucket] =
          (line[bucket === -1 ? 4 : bucket] ?? 0) + owedOn(invoice, day);
        line[5] = (line[5] ?? 0) + creditOn(invoice, day);
      }
      const { rows } = await read('aged', day);
      const seen = rows.map(({ key, cells }): [string, number[]] => [
        key,
        [...cells.slice(1, 6), cells[7]].map(cents),
      ]);
      const owing = [...expected].filter(([, line]) => line.some((minor) => minor !== 0));
      expect(new Map(seen), day).toEqual(new Map(owing));
    }
  });

  test('the trial balance is what a replay of each account gives, and moves by the period', async () => {
    for (let round = 0; round < 200; round += 1) {
      const [from = firstDay, to = lastDay] = [randomDay(), randomDay()].sort();
      const [before, after] = [accountsOn(books, addDays(from, -1)), accountsOn(books, to)];
      const { rows, foot } = await read('trial-balance', to, from);
      for (const { key, cells } of rows) {
        if (key.startsWith('bad-debt')) continue;
        expect([key, cents(cells[1]), cents(cells[4])], `${from} to ${to}`).toEqual([
          key,
          before[key] ?? 0,
          after[key] ?? 0,
        ]);
      }
      expect(foot[4], `${from} to ${to}`).toBe(0);
    }
  });
});

const kinds = [
  ...reportNames.map((name) => ({ name, choice: {} })),
  { name: 'vat', choice: { basis: 'cash' } },
  { name: 'vat-return', choice: { country: 'gb' } },
  { name: 'vat-return', choice: { country: 'fr' } },
  { name: 'revenue', choice: { by: 'item' } },
  { name: 'revenue', choice: { by: 'tag' } },
  { name: 'revenue', choice: { by: 'salesperson' } },
  { name: 'revenue', choice: { by: 'month' } },
] satisfies { name: ReportName; choice: Partial<ReportScope> }[];

describe.each(kinds.map((kind) => ({ ...kind, says: JSON.stringify(kind.choice) })))(
  '$name $says',
  ({ name, choice }) => {
    const table = reportTables[name];
    const from = table.span === 'day' ? null : '2025-03-10';
    const scope: ReportScope = { ...scopeOf('2026-02-20', from), ...choice };

    test('has a foot that the ledger has, too', async () => {
      const checks = await patient(app.db, (transaction) =>
        checkReport(transaction, { table, scope }),
      );
      for (const { key, report, ledger } of checks) expect(report, key).toBe(ledger);
      const isUnchecked = ['vat-return', 'ec-sales'].includes(name) || scope.basis === 'cash';
      expect(checks.length > 0).toBe(!isUnchecked);
    });

    test('opens each cell into rows that add up to it, and so does the foot', async () => {
      const { rows, foot } = await readAll({ table, scope });
      const isEmpty = ['ec-sales', 'unrealised'].includes(name);
      expect(rows.length > 0 || isEmpty).toBe(true);
      const lines = rows.slice(0, 1).map(({ key, cells }) => ({ key, cells }));
      for (const { key: row, cells } of [...lines, { key: undefined, cells: foot }]) {
        for (const [index, { key: column, kind }] of table.columns(scope).entries()) {
          const cell = cells[index];
          if (kind !== 'money' || typeof cell !== 'number') continue;
          const aim = { table, scope, row, column, page: 1 };
          const { entries, sum, total } = await patient(app.db, (transaction) =>
            listReportEntries(transaction, aim),
          );
          expect(sum, `${column} of ${row ?? 'the foot'}`).toBe(cell);
          const added = entries.reduce((minor, { amount }) => minor + cents(amount), 0);
          if (total === entries.length) expect(added).toBe(cents(cell));
        }
      }
    });
  },
);

test.each(['aged', 'invoices'] as const)(
  '%s is a table of CSV and a sheet of Excel with a line a row',
  async (name) => {
    const path = `/apps/report/tables/${name}`;
    const { total } = report.parse((await viewer.get(path)).body);
    const csv = await viewer.get(`${path}/file?format=csv`);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(total + 2);
    const xlsx = await viewer.get(`${path}/file?format=xlsx`);
    const book = await readXlsx(Buffer.from(xlsx.text, 'latin1'), { readStyles: true });
    const { rows = [], cells } = book.sheets[0] ?? {};
    expect(rows).toHaveLength(total + 2);
    const kinds = reportTables[name].columns(scopeOf(lastDay)).map(({ kind }) => kind);
    for (const [place, kind] of kinds.entries()) {
      const values = rows.slice(1, -1).map((row) => row[place] ?? null);
      if (kind === 'money') expect(values.every((value) => typeof value === 'number')).toBe(true);
      if (kind === 'day') expect(values.every((value) => value instanceof Date)).toBe(true);
      expect(cells?.get(`0,${String(place)}`)?.style?.font?.bold).toBe(true);
    }
  },
);

describe('tax', () => {
  const taxOf = ({ rows }: ReportRows) => rows.reduce((sum, { cells }) => sum + cents(cells[5]), 0);
  test('by cash is the share of each that was settled, less what credit notes took back', async () => {
    const expected = books.reduce((sum, { net, tax, payments, creditNote }) => {
      const paid = payments.reduce((minor, { settles }) => minor + settles, 0);
      const settled = paid + (creditNote?.settles ?? 0);
      return sum + Math.round((tax * settled) / (net + tax)) - (creditNote?.tax ?? 0);
    }, 0);
    const scope = { ...scopeOf('2030-01-01', '2000-01-01'), basis: 'cash' } as const;
    expect(taxOf(await readAll({ table: reportTables.vat, scope }))).toBe(expected);
  });

  test('stands in the lines of the German return by its rate', async () => {
    const scope = scopeOf('2026-12-31', '2024-01-01');
    const { rows } = await readAll({ table: reportTables['vat-return'], scope });
    const taxIn = (rate: number) =>
      books
        .filter((one) => one.rate === rate && !one.voidedOn)
        .reduce((sum, { tax, creditNote }) => sum + tax - (creditNote?.tax ?? 0), 0);
    const line = (name: string) => cents(rows.find(({ cells }) => cells[0] === name)?.cells[3]);
    expect(line('Kz 86')).toBe(taxIn(7));
    expect(line('Kz 35 / 36')).toBe(taxIn(20));
    expect(line('Kz 81')).toBe(0);
  });
});

describe('receivables', () => {
  test('say what the ageing says, and expect all of it', async () => {
    const { body } = await viewer.get('/apps/report/receivables');
    const { outstanding, pastDue, buckets, expected, debtors } =
      reportEndpoints.getReceivables.output.parse(body);
    const { foot } = await read('aged', lastDay);
    expect(buckets.map(({ amount }) => amount)).toEqual(foot.slice(1, 6));
    expect(outstanding.amount).toBe(foot[6]);
    expect(cents(pastDue.amount)).toBe(cents(outstanding.amount) - cents(buckets[0]?.amount));
    expect(expected.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
      cents(outstanding.amount),
    );
    expect(debtors).toHaveLength(6);
  });

  test('say what came in by month until the day', async () => {
    const { body } = await viewer.get('/apps/report/receivables?asOf=2026-02-10');
    const { months, asOf } = reportEndpoints.getReceivables.output.parse(body);
    expect([asOf, months.length, months.at(-1)?.month]).toEqual(['2026-02-10', 12, '2026-02-01']);
    const paid = books
      .flatMap(({ payments }) => payments)
      .filter(({ day }) => day >= '2026-02-01' && day <= '2026-02-10')
      .reduce((sum, { minor }) => sum + minor, 0);
    expect(cents(months.at(-1)?.amount)).toBe(paid);
  });
});

describe('a report', () => {
  test.each([
    ['currency=XXX', 'currency'],
    ['from=2026-02-01&to=2026-01-01', 'to'],
    ['column=client', 'column'],
    ['column=base&row=1', undefined],
  ])('of %s is refused by name', async (query, at) => {
    const name = query.startsWith('column') ? 'vat/entries' : 'vat';
    const answer = await viewer.get(`/apps/report/tables/${name}?${query}`);
    expect(answer.status).toBe(at === undefined ? 200 : 422);
    if (at !== undefined) expect(answer.body).toMatchObject({ errors: [{ path: at }] });
  });
});
