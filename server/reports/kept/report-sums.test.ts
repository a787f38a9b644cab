import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { turnListDay } from '#database/list-index/turn-list-day.ts';
import type { TestDatabase } from '#database/test-database.ts';
import { addDays } from '#domain/calendar-day.ts';
import { createRandom } from '#testing/random.ts';
import { lastDay } from '#testing/reports/random-books.ts';
import {
  type AskedReport,
  booksToday,
  type Cell,
  forgetSums,
  readEntries,
  readReports,
  reportSpans,
  storedBooks,
} from '#testing/reports/read-reports.ts';
import { patient } from '../patient.ts';
import { addReportSums, rebuildReportSums } from './keep-report-sums.ts';
import { readKeptThrough } from './kept-through.ts';

const random = createRandom(20_261_126);
let database: TestDatabase;
/** What each report says while nothing is kept. */
let expected: Record<string, unknown>;
const readAll = () => readReports(database);

beforeAll(async () => {
  database = await storedBooks(random);
  expected = await readAll();
});
afterAll(() => database.drop());

const keptThrough = () => patient(database.db, readKeptThrough);

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
}, 120_000);

// The last end today or soon after, in a month that has later entries.
const entrySpans = [
  ...reportSpans.slice(0, 2),
  ['2025-11-10', booksToday],
  [booksToday, addDays(booksToday, 5)],
] as const;

const revenueCells = (row: string): Cell[] => [['revenue'], ['credited'], ['revenue', row]];

/** Cells whose facts are found by what is kept: of the foot, and of a row where those of one are, too. */
const cells: { one: AskedReport; opened: Cell[] }[] = [
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
    const { db } = database;
    const readCells = async () => {
      const read = [];
      for (const cell of opened) read.push(await readEntries(database, one, span, cell));
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
    if (span === reportSpans[0]) expect(kept.every(({ total }) => total > 0)).toBe(true);
    await forgetSums(database);
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
