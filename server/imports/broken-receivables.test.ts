import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { ProblemError } from '#contract/problem.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { allJudged } from './plan/judge-file.ts';
import { countVerdicts } from './plan/report-plan.ts';
import { importFromTerminal } from './terminal/import-from-terminal.ts';

// The public sample of IBM lies beside the project, as in real-receivables.test.ts.
const [path] = [
  process.env.REAL_INVOICES,
  ...globSync(resolve(import.meta.dirname, '../../../*/data/accounts-receivable.csv')),
].filter((candidate) => candidate !== undefined && candidate !== '');

const rowCount = 2_466;
const lines = path === undefined ? [] : readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
const cells = lines.map((line) => line.split(','));
const header = cells[0] ?? [];
const text = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((row) => row.join(separator)).join('\r\n');

/** Each cell of a column, by the name of the column. */
const changed = (change: (cell: string, column: string, row: number) => string) =>
  cells.map((row, index) =>
    index === 0 ? row : row.map((cell, at) => change(cell, header[at] ?? '', index)),
  );
/** The cell of one column in the tenth row. */
const withCell = (column: string, cell: string) =>
  text(changed((old, name, row) => (name === column && row === 10 ? cell : old)));
const isDay = (column: string) => column.endsWith('Date');
const days = (write: (month: string, day: string, year: string) => string) =>
  changed((cell, column) => {
    const [month = '', day = '', year = ''] = cell.split('/');
    return isDay(column) && year !== '' ? write(month, day, year) : cell;
  });
const cell = (column: string, row: number) => cells[row]?.[header.indexOf(column)] ?? '';

type Variant = readonly [string, () => Buffer | string | Promise<Uint8Array>];

const right: Variant[] = [
  ['with semicolons', () => text(cells, ';')],
  ['with tabs', () => text(cells, '\t')],
  ['in UTF-16', () => Buffer.from(`\ufeff${text(cells)}`, 'utf16le')],
  [
    'in Windows-1252',
    () =>
      Buffer.from(
        text(changed((old, name) => (name === 'customerID' ? `Ö${old}` : old))),
        'latin1',
      ),
  ],
  ['with a byte order mark', () => `\ufeff${text(cells)}`],
  ['with its columns the other way round', () => text(cells.map((row) => row.toReversed()))],
  ['as a workbook', () => writeXlsx({ sheets: [{ name: 'AR', rows: cells }] })],
  [
    'below a title and a period',
    () => `Receivables\r\n"1 Jan 2012 – 31 Dec 2013"\r\n\r\n${text(cells)}`,
  ],
  [
    'with days as ISO 8601 has them',
    () =>
      text(days((month, day, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)),
  ],
  ['with days as in Germany', () => text(days((month, day, year) => `${day}.${month}.${year}`))],
  ['with days as in Britain', () => text(days((month, day, year) => `${day}/${month}/${year}`))],
  [
    'with amounts as in Germany',
    () =>
      text(
        changed((old, name) => (name === 'InvoiceAmount' ? `${old.replace('.', ',')} $` : old)),
        ';',
      ),
  ],
  [
    'with a sign of the currency',
    () => text(changed((old, name) => (name === 'InvoiceAmount' ? `$${old}` : old))),
  ],
  ['with empty lines', () => text(cells).replaceAll('\r\n', '\r\n\r\n')],
  [
    'with a column of which nothing is known',
    () => text(cells.map((row, index) => [...row, index === 0 ? 'createdBy' : 'me'])),
  ],
  [
    'with markup and formulas as names',
    () => text(changed((old, name) => (name === 'customerID' ? `=HYPERLINK(<b>${old}</b>)` : old))),
  ],
];

const oneRejected: (readonly [string, () => string, string])[] = [
  ['a day that doesn’t exist', () => withCell('DueDate', '2/30/2013'), 'fileImport.notADay'],
  ['an amount in words', () => withCell('InvoiceAmount', 'fifty'), 'fileImport.notANumber'],
  ['a fourth decimal', () => withCell('InvoiceAmount', '55.9451'), 'fileImport.notANumber'],
  ['an amount below 0', () => withCell('InvoiceAmount', '-5.00'), 'fileImport.creditNote'],
  ['an amount of 0', () => withCell('InvoiceAmount', '0.00'), 'fileImport.amountAboveZero'],
  ['an amount without end', () => withCell('InvoiceAmount', '9999999999.00'), 'amount.tooLarge'],
  [
    'the number of another row',
    () => withCell('invoiceNumber', cell('invoiceNumber', 3)),
    'fileImport.repeatedNumber',
  ],
  ['no number', () => withCell('invoiceNumber', ''), 'fileImport.emptyCell'],
  ['no customer', () => withCell('customerID', ''), 'fileImport.emptyCell'],
  ['a number without end', () => withCell('invoiceNumber', 'x'.repeat(41)), 'fileImport.tooLong'],
  [
    'a control character',
    () => withCell('customerID', 'bell\u0007'),
    'fileImport.controlCharacters',
  ],
  ['an early due date', () => withCell('DueDate', '1/1/2001'), 'fileImport.dueBeforeIssue'],
  [
    'a payment before its invoice',
    () => withCell('SettledDate', '1/1/2001'),
    'fileImport.paidBeforeIssue',
  ],
  ['a payment to come', () => withCell('SettledDate', '1/1/2199'), 'fileImport.inFuture'],
  [
    'one cell too many',
    () => text(cells.map((row, index) => (index === 10 ? [...row, 'x'] : row))),
    'fileImport.tooManyCells',
  ],
  ['its end cut off', () => text(cells).slice(0, -12), 'fileImport.tooFewCells'],
];

const refused: (readonly [string, () => Buffer | string, string])[] = [
  ['a quote left open', () => `${text(cells)}\r\n"391,`, 'import.notCsv'],
  ['a quote inside a cell', () => withCell('customerID', '03"79'), 'import.notCsv'],
  ['no rows', () => text(cells.slice(0, 1)), 'import.noRows'],
  [
    'the bytes of a picture before it',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a00', 'hex'), Buffer.from(text(cells))]),
    'fileImport.notATable',
  ],
];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 });
});
afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

const now = new Date('2026-11-20T12:00:00Z');
const importText = async (
  file: Buffer | string | Uint8Array,
  more: { leavesOut?: boolean; isDryRun?: boolean } = {},
) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return importFromTerminal(database.db, { bytes, now, isDryRun: false, ...more });
};

async function stored() {
  const { rows } = await database.pool.query<{
    invoices: number;
    clients: number;
    cents: number;
    imports: number;
  }>(
    `select (select count(*)::int from invoice) as invoices, (select count(*)::int from client) as clients,
      (select coalesce(sum(total_minor), 0)::int from invoice) as cents, (select count(*)::int from import_run) as imports`,
  );
  return rows[0];
}
const nothing = { invoices: 0, clients: 0, cents: 0, imports: 0 };

describe.skipIf(path === undefined)('the real file, broken (skipped where it isn’t there):', () => {
  const cents = cells.slice(1).reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0);

  test.each(right)('%s, it is read as it is without', async (_, write) => {
    const { planned, outcome } = await importText(await write(), { isDryRun: true });
    expect(outcome).toBe('dryRun');
    const records = planned.judged.invoices.flatMap(({ record }) => (record ? [record] : []));
    expect(records).toHaveLength(rowCount);
    const sum = records.reduce((all, { totals }) => all + totals.totalMinor, 0n);
    expect(sum).toBe(BigInt(cents));
    const known = records.find(({ number }) => number === '0000611365');
    expect(known).toMatchObject({ issued: '2013-01-02', due: '2013-02-01', paidOn: '2013-01-15' });
    expect(await stored()).toEqual(nothing);
  });

  test.each(right.filter(([name]) => /workbook|Britain/.test(name)))(
    '%s, it is imported whole',
    async (_, write) => {
      expect(await importText(await write())).toMatchObject({ outcome: 'imported' });
      expect(await stored()).toEqual({ invoices: rowCount, clients: 100, cents, imports: 1 });
    },
  );

  test('with an amount that only another way of writing reads, it asks', async () => {
    const { planned, outcome } = await importText(withCell('InvoiceAmount', '55.945'));
    expect(outcome).toBe('notReady');
    expect(planned.questions).toMatchObject([
      { asks: 'decimal', examples: [{ text: '55.945' }, {}] },
    ]);
    expect(await stored()).toEqual(nothing);
  });

  test.each(oneRejected)(
    'a row with %s is rejected, and nothing is imported',
    async (_, write, key) => {
      const { planned, outcome } = await importText(write());
      expect(outcome).toBe('rejected');
      const all = allJudged(planned.judged);
      expect(countVerdicts(all)).toEqual({ create: rowCount - 1, update: 0, skip: 0, reject: 1 });
      const rejected = all.flatMap(({ verdict, issues }) => (verdict === 'reject' ? issues : []));
      expect(rejected.map(({ reason }) => reason.key)).toContain(key);
      expect(await stored()).toEqual(nothing);
    },
  );

  test('the others are imported where the rejected row is to be left out', async () => {
    const { outcome } = await importText(withCell('DueDate', '2/30/2013'), { leavesOut: true });
    expect(outcome).toBe('imported');
    expect(await stored()).toMatchObject({ invoices: rowCount - 1, imports: 1 });
  });

  test.each(refused)('with %s, it is refused as a whole', async (_, write, key) => {
    const error: unknown = await importText(write()).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ reason: { key } });
    expect(await stored()).toEqual(nothing);
  });

  test('with days of both orders, it asks, and imports nothing', async () => {
    const mixed = days((month, day, year) => `${month}/${day}/${year}`).map((row, index) =>
      index % 2 === 0 ? row : (days((month, day, year) => `${day}/${month}/${year}`)[index] ?? row),
    );
    const { planned, outcome } = await importText(text(mixed));
    expect(outcome).toBe('notReady');
    expect(planned.questions.map(({ asks }) => asks)).toEqual(['days', 'days', 'days']);
    expect(await stored()).toEqual(nothing);
  });

  test('without its amounts, it says what is missing, and imports nothing', async () => {
    const at = header.indexOf('InvoiceAmount');
    const { planned, outcome } = await importText(text(cells.map((row) => row.toSpliced(at, 1))));
    expect(outcome).toBe('notReady');
    expect(planned.missing).toEqual([['total', 'unitPrice', 'lineAmount']]);
    expect(await stored()).toEqual(nothing);
  });
});
