import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportName } from '#contract/reports/reports.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { turnListDay } from '#database/list-index/turn-list-day.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays } from '#domain/calendar-day.ts';
import { createRandom } from '#testing/random.ts';
import { lastDay, randomBooks } from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import { listReportEntries } from '../list-report-entries.ts';
import { patient } from '../patient.ts';
import { readReport } from '../read-report.ts';
import type { ReportScope } from '../sql/report-table.ts';
import { reportTables } from '../report-tables.ts';
import { addReportSums, rebuildReportSums } from './keep-report-sums.ts';
import { readKeptThrough } from './kept-through.ts';

const random = createRandom(20_261_126);
let database: TestDatabase;
/** What each report says while nothing is kept. */
let expected: Record<string, unknown>;

beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  await database.pool.query("insert into organisation (name, country) values ('Test', 'Germany')");
  await storeBooks(database.db, randomBooks(random, 120, 5));
  // Some of the taxes of a rate have a label, as if they were issued with it.
  await database.pool.query(`begin; set local session_replication_role = replica;
    update invoice_tax set label = 'CGST' where invoice_id % 3 = 0;
    update credit_note set taxes = jsonb_set(taxes, '{0,label}', '"CGST"') where invoice_id % 3 = 0 and taxes <> '[]';
    commit`);
  expected = await readAll();
});
afterAll(() => database.drop());

const asked: { name: ReportName; basis: 'accrual' | 'cash'; by?: ReportScope['by'] }[] = [
  { name: 'aged', basis: 'accrual' },
  { name: 'credit', basis: 'accrual' },
  { name: 'days-to-pay', basis: 'accrual' },
  ...(['client', 'month', 'salesperson', 'item'] as const).map((by) => ({
    ...{ name: 'revenue' as const, basis: 'accrual' as const, by },
  })),
  { name: 'trial-balance', basis: 'accrual' },
  { name: 'vat', basis: 'accrual' },
  { name: 'vat', basis: 'cash' },
  { name: 'vat-return', basis: 'accrual' },
  { name: 'vat-return', basis: 'cash' },
];
const today = '2026-05-13';
const spans = [
  ['2024-12-01', lastDay],
  ['2025-03-14', '2026-02-03'],
  ['2025-07-01', '2025-07-31'],
  // From today on, in the middle of a month that has later entries.
  [today, addDays(today, 5)],
] as const;

const keptThrough = () => patient(database.db, readKeptThrough);

const scopeOf = (
  { name, basis, by = 'client' }: (typeof asked)[number],
  [from, to]: readonly [from: string, to: string],
) => ({
  ...{ from: reportTables[name].span === 'day' ? null : from, to, basis, today, currency: 'USD' },
  ...({ exponent: 2, home: 'Germany', hasLabels: true, country: 'de' } as const),
  by,
});

async function readAll(): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const { name, basis, by = 'client' } of asked)
    for (const [from, to] of spans) {
      const table = reportTables[name];
      const scope = scopeOf({ name, basis, by }, [from, to]);
      read[`${name} ${basis} ${by} ${from} ${to}`] = await patient(database.db, (transaction) =>
        readReport(transaction, { table, scope }, { offset: 0, limit: 1_000 }),
      );
    }
  return read;
}

test('reports say the same whatever part of the ledger is kept as sums, and the sums are the ledger', async () => {
  const { db } = database;
  let isMore = true;
  let steps = 0;
  while (isMore) {
    isMore = await addReportSums(db, BigInt(random.int(1, 90)));
    steps += 1;
    expect(await readAll(), `through entry ${String(await keptThrough())}`).toEqual(expected);
    expect(await brokenInvariants(db)).toEqual([]);
  }
  expect(steps).toBeGreaterThan(5);
  const { rows } = await database.pool.query<{ id: bigint }>(
    'select max(id) as id from ledger_entry',
  );
  expect(await keptThrough()).toBe(rows[0]?.id);
});

/** All pages of what is behind the foot or a row. */
async function readEntries(
  one: (typeof asked)[number],
  span: readonly [from: string, to: string],
  [column, row]: Cell,
) {
  // What is hidden is told apart by day, too.
  const aim = { table: reportTables[one.name], scope: scopeOf(one, span), row, column, fewRows: 0 };
  const read = (page: number) =>
    patient(database.db, (transaction) => listReportEntries(transaction, { ...aim, page }));
  const first = await read(1);
  const pages = Math.ceil(first.total / first.perPage);
  const rest = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 2)));
  return { ...first, pages: [first, ...rest].map(({ entries }) => entries) };
}

// The last ends today, in a month that has later entries.
const entrySpans = [spans[0], spans[1], ['2025-11-10', today]] as const;

type Cell = [column: string, row?: string];

const revenueCells = (row: string): Cell[] => [['revenue'], ['credited'], ['revenue', row]];

/** Cells whose facts are found by what is kept: of the foot, and of a row where those of one are, too. */
const cells: { one: (typeof asked)[number]; opened: Cell[] }[] = [
  { one: { name: 'aged', basis: 'accrual' }, opened: [['owed'], ['credit'], ['over90']] },
  ...(['accrual', 'cash'] as const).flatMap((basis) => [
    { one: { name: 'vat' as const, basis }, opened: [['base'], ['tax']] satisfies Cell[] },
    {
      one: { name: 'vat-return' as const, basis },
      opened: [['base', '02|Kz 35 / 36']] satisfies Cell[],
    },
  ]),
  { one: { name: 'credit', basis: 'accrual' }, opened: [['left'], ['received'], ['used']] },
  { one: { name: 'days-to-pay', basis: 'accrual' }, opened: [['paid'], ['daysLate']] },
  { one: { name: 'payments', basis: 'accrual' }, opened: [['moved'], ['received']] },
  { one: { name: 'invoices', basis: 'accrual' }, opened: [['net'], ['total']] },
  { one: { name: 'credit-notes', basis: 'accrual' }, opened: [['tax'], ['total']] },
  { one: { name: 'currencies', basis: 'accrual' }, opened: [['owed'], ['owed', 'USD']] },
  {
    one: { name: 'trial-balance', basis: 'accrual' },
    opened: [['opening'], ['debit'], ['balance', 'receivable'], ['balance', 'client-credit']],
  },
  ...(
    [
      ['client', '1'],
      ['tag', 'a, b'],
      ['salesperson', '~'],
      ['month', '2025-11'],
      ['item', 'Item 2'],
    ] as const
  ).map(([by, row]) => ({
    one: { name: 'revenue' as const, basis: 'accrual' as const, by },
    opened: revenueCells(row),
  })),
];

test.each(
  cells.flatMap(({ one, opened }) =>
    entrySpans.map((span) => ({ ...one, by: one.by ?? '', one, opened, span, from: span[0] })),
  ),
)(
  'the facts behind cells of $name $by ($basis) from $from on are as many as it says on its pages, in their order, and add up to it, whatever part is kept',
  async ({ one, opened, span }) => {
    const { db, pool } = database;
    const readCells = async () => {
      const read = [];
      for (const cell of opened) read.push(await readEntries(one, span, cell));
      return read;
    };
    await db.transaction().execute(rebuildReportSums);
    const kept = await readCells();
    for (const { total, sum, perPage, pages } of kept) {
      const entries = pages.flat();
      expect(entries.length).toBe(total);
      expect(pages.slice(0, -2).every(({ length }) => length === perPage)).toBe(true);
      expect(pages.at(-1)).toEqual([]);
      expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).toSorted());
      expect(entries.reduce((minor, { amount }) => minor + Math.round(amount * 100), 0)).toBe(
        Math.round(sum * 100),
      );
    }
    if (span === spans[0]) expect(kept.every(({ total }) => total > 0)).toBe(true);
    await pool.query(
      'truncate report_progress, ledger_by_day, tax_by_day, receivable_span, report_sum',
    );
    expect(await readCells()).toEqual(kept);
    await addReportSums(db, 150n);
    expect(await readCells()).toEqual(kept);
  },
);

test('made again from the ledger they are the same', async () => {
  const { db } = database;
  await db.transaction().execute(rebuildReportSums);
  expect(await readAll()).toEqual(expected);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a due date that is moved counts at once, and is kept with the next entries', async () => {
  const { db, pool } = database;
  // Of documents that were paid before and after they were due.
  await pool.query(
    `update invoice set due_date = due_date + 9 where issued_at is not null and id % 2 = 0`,
  );
  const isLate = (said: Record<string, unknown>) =>
    JSON.stringify(Object.entries(said).filter(([name]) => name.startsWith('days-to-pay')));
  const moved = await readAll();
  expect(isLate(moved)).not.toBe(isLate(expected));
  expect(await brokenInvariants(db)).toEqual([]);
  await addReportSums(db, 90n);
  expect((await pool.query('select from due_date_move')).rows).toEqual([]);
  expect(await readAll()).toEqual(moved);
  expect(await brokenInvariants(db)).toEqual([]);
  await db.transaction().execute(rebuildReportSums);
  expect(await readAll()).toEqual(moved);
  expected = moved;
});

test('the ageing of the day of the list says the same from what is kept by client', async () => {
  const { db, pool } = database;
  await turnListDay(db, lastDay);
  const { rows } = await pool.query('select day from client_ageing_day');
  expect(rows).toEqual([{ day: lastDay }]);
  expect(await readAll()).toEqual(expected);
  // Between the day of the list and the day that is asked for, nothing is kept.
  await turnListDay(db, addDays(lastDay, 40));
  expect(await readAll()).toEqual(expected);
});
