import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import type { TestDatabase } from '#database/test-database.ts';
import { createRandom } from '#testing/random.ts';
import {
  type AskedReport,
  readEntries,
  readReports,
  reportSpans,
  storedBooks,
} from '#testing/reports/read-reports.ts';
import { addReportSums, rebuildReportSums } from './keep-report-sums.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await storedBooks(createRandom(20_261_128));
  await database.db.transaction().execute(rebuildReportSums);
});
afterEach(() => database.drop());

/** Changes invoices and expects reports to say so at once, and the same once it is kept, and once all is made again. */
async function expectChange({
  read,
  change,
  move,
}: {
  read: () => Promise<unknown>;
  change: string;
  move: string;
}) {
  const { db, pool } = database;
  const before = await read();
  await pool.query(change);
  const changed = await read();
  expect(changed).not.toEqual(before);
  expect(await brokenInvariants(db)).toEqual([]);
  await addReportSums(db, 90n);
  expect((await pool.query(`select from ${move}`)).rows).toEqual([]);
  expect(await read()).toEqual(changed);
  expect(await brokenInvariants(db)).toEqual([]);
  await db.transaction().execute(rebuildReportSums);
  expect(await read()).toEqual(changed);
}

test('a due date that is moved counts at once, and is kept with the next entries', async () => {
  await expectChange({
    read: () => readReports(database, [{ name: 'days-to-pay', basis: 'accrual' }]),
    // Of documents that were paid before and after they were due.
    change: 'update invoice set due_date = due_date + 9 where issued_at is not null and id % 2 = 0',
    move: 'due_date_move',
  });
});

test.each(['aged', 'currencies'] as const)(
  'a due date that is moved counts at once in %s of an earlier day, and is kept with the next entries',
  async (name) => {
    await expectChange({
      read: () => readReports(database, [{ name, basis: 'accrual' }]),
      change: 'update invoice set due_date = due_date + 40 where issued_at is not null',
      move: 'due_date_move',
    });
  },
);

test.each([
  [
    'more is kept as owed',
    'update receivable_span set owed_minor = owed_minor + 1 where owed_minor <> -1',
  ],
  ['it is kept as settled', 'delete from receivable_span where owed_until is null'],
  ['it is kept as due later', 'update receivable_span set due_date = due_date + 1'],
  ['it is kept as booked at less', 'update receivable_span set base_minor = base_minor - 1'],
])('what was owed that is not the ledger’s breaks a rule: %s', async (_, fault) => {
  await database.pool.query(fault);
  expect(await brokenInvariants(database.db)).toEqual([
    'invariant_receivable_spans_are_the_ledger',
  ]);
});

// One is changed twice, and one back.
const retag = `
  update invoice set tags = '{a,b}' where issued_at is not null and id % 5 = 0;
  update invoice set tags = '{c}' where issued_at is not null and id % 7 = 0;
  update invoice set tags = '{}' where issued_at is not null and id % 35 = 0`;
const byTag: AskedReport = { name: 'revenue', basis: 'accrual', by: 'tag' };

test('tags that are changed count at once in revenue by tag, and are kept with the next entries', async () => {
  const read = () => readReports(database, [byTag]);
  await expectChange({ read, change: retag, move: 'tag_move' });
});

test.each(['a, b', 'c', '~'])(
  'tags that are changed count at once in what is behind %s, and are kept with the next entries',
  async (row) => {
    const read = async () => {
      const cells = [];
      for (const span of reportSpans) {
        const cell = await readEntries(database, byTag, span, ['revenue', row]);
        expect(cell.pages.flat().length).toBe(cell.total);
        cells.push(cell);
      }
      return cells;
    };
    await expectChange({ read, change: retag, move: 'tag_move' });
  },
);

test('tags that are changed change no other report', async () => {
  const others = ['client', 'month', 'salesperson', 'item'] as const;
  const read = () =>
    readReports(
      database,
      others.map((by) => ({ ...byTag, by })),
    );
  const before = await read();
  await database.pool.query(retag);
  expect(await read()).toEqual(before);
  await addReportSums(database.db, 90n);
  expect(await read()).toEqual(before);
});

test('revenue by tag that is not the ledger’s breaks a rule', async () => {
  await database.pool.query(`alter table invoice disable trigger invoice_tags_move; ${retag}`);
  expect(await brokenInvariants(database.db)).toEqual(['invariant_report_periods_are_the_ledger']);
});
