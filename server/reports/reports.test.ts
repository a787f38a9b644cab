import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  report as reportShape,
  reportEndpoints,
  reportEntries,
  reportNames,
  type Report,
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
import { readReport, type ReportRows } from './read-report.ts';
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
  ...{ from, to, today: lastDay, currency: 'USD', exponent: 2, home: 'Germany' },
  ...({ basis: 'accrual', by: 'client', country: 'de' } as const),
});
const cents = (cell: unknown) => Math.round(Number(cell) * 100);
const read = (name: ReportName, to: CalendarDay, from?: CalendarDay) =>
  readReport(app.db, { table: reportTables[name], scope: scopeOf(to, from) }, all);
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

const path = (name: ReportName, part = '', query: Record<string, string> = {}) =>
  `/apps/report/tables/${name}${part}?${new URLSearchParams({ from: '2025-03-10', to: '2026-02-20', ...query }).toString()}`;
const kinds = [
  ...reportNames.map((name) => ({ name, query: {} })),
  { name: 'vat' as const, query: { basis: 'cash' } },
  { name: 'vat-return' as const, query: { country: 'gb' } },
  { name: 'vat-return' as const, query: { country: 'fr' } },
  ...['item', 'tag', 'salesperson', 'month'].map((by) => ({
    name: 'revenue' as const,
    query: { by },
  })),
].map(({ name, query }) => ({
  name,
  query: query as Record<string, string>,
  says: `${name} ${JSON.stringify(query)}`,
}));

const get = async (name: ReportName, query: Record<string, string>): Promise<Report> =>
  reportShape.parse((await viewer.get(path(name, '', query))).body);

describe.each(kinds)('$says', ({ name, query }) => {
  test('has a foot that the ledger has, too', async () => {
    const { body } = await viewer.get(path(name, '/check', query));
    const { checks } = reportEndpoints.checkReport.output.parse(body);
    for (const { key, report, ledger } of checks) expect(report, key).toBe(ledger);
    const isUnchecked = name === 'vat-return' || name === 'ec-sales' || query.basis === 'cash';
    expect(checks.length > 0).toBe(!isUnchecked);
  });

  test('opens each cell into rows that add up to it, and so does the foot', async () => {
    const { columns, rows, foot } = await get(name, query);
    expect(rows.length > 0 || name === 'ec-sales').toBe(true);
    const lines = [rows[0], rows.at(-1)].map((row) => ({ key: row?.key, cells: row?.cells ?? [] }));
    for (const { key, cells } of [...lines, { key: undefined, cells: foot }]) {
      for (const [index, column] of columns.entries()) {
        const cell = cells[index];
        if (column.kind !== 'money' || typeof cell !== 'number') continue;
        const aim = { ...query, column: column.key, ...(key === undefined ? {} : { row: key }) };
        const answer = await viewer.get(path(name, '/entries', aim));
        const { entries, sum, total } = reportEntries.parse(answer.body);
        expect(sum, `${column.key} of ${key ?? 'the foot'}`).toBe(cell);
        const added = entries.reduce((minor, { amount }) => minor + cents(amount), 0);
        if (total === entries.length) expect(added).toBe(cents(cell));
      }
    }
  });

  test('is a table of CSV and a sheet of Excel with a line a row', async () => {
    const { total } = await get(name, query);
    const csv = await viewer.get(path(name, '/file', { ...query, format: 'csv' }));
    const hasFoot = name === 'vat-return' ? 0 : 1;
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(total + 1 + hasFoot);
    const xlsx = await viewer.get(path(name, '/file', { ...query, format: 'xlsx' }));
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });
});

describe('tax', () => {
  const taxOf = ({ rows }: ReportRows) => rows.reduce((sum, { cells }) => sum + cents(cells[5]), 0);
  test('by cash comes to what it does by document where all is settled', async () => {
    const settled = books.filter(
      (invoice) =>
        owedOn(invoice, '2030-01-01') === 0 && !invoice.voidedOn && !invoice.writtenOffOn,
    );
    const byDocument = settled.reduce((sum, { tax }) => sum + tax, 0);
    const { rows } = await app.database.pool.query<{ tax: bigint }>(`
      select coalesce(sum(round(tax_minor::numeric * (paid_minor + credited_minor) / total_minor)), 0)::bigint as tax from invoice
      where issued_at is not null`);
    const { rows: noted } = await app.database.pool.query<{ tax: bigint }>(
      'select coalesce(sum(tax_minor), 0)::bigint as tax from credit_note',
    );
    const cash = await readReport(
      app.db,
      { table: reportTables.vat, scope: { ...scopeOf('2030-01-01', '2000-01-01'), basis: 'cash' } },
      all,
    );
    expect(taxOf(cash)).toBe(Number(rows[0]?.tax) - Number(noted[0]?.tax));
    expect(byDocument).toBeGreaterThan(0);
  });

  test('stands in the lines of the German return by its rate', async () => {
    const scope = scopeOf('2026-12-31', '2024-01-01');
    const { rows } = await readReport(app.db, { table: reportTables['vat-return'], scope }, all);
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
