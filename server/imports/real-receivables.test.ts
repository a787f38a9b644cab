import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { invoiceList, invoiceSummary } from '#contract/invoices/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { allJudged } from './plan/judge-file.ts';
import { importFromTerminal } from './terminal/import-from-terminal.ts';

// The public sample of IBM: 2,466 invoices of 100 customers. It is not ours to hand on, so it lies beside the project.
const [path] = [
  process.env.REAL_INVOICES,
  ...globSync(resolve(import.meta.dirname, '../../../*/data/accounts-receivable.csv')),
].filter((candidate) => candidate !== undefined && candidate !== '');
const settledColumn = 8;

function realRows(): string[][] {
  const lines = readFileSync(path ?? '', 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  return lines.slice(1).map((line) => line.split(','));
}

const headerLine = () => readFileSync(path ?? '', 'utf8').split(/\r?\n/)[0] ?? '';

function toDay(date: string | undefined): string {
  const [month = '', day = '', year = ''] = (date ?? '').split('/');
  return year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const toCents = (amount: string | undefined) => Math.round(Number(amount) * 100);
const sumCents = (rows: readonly string[][]) => rows.reduce((sum, row) => sum + toCents(row[6]), 0);

async function startOn(rows: readonly string[][], today: string) {
  const now = new Date(`${today}T12:00:00Z`);
  const app = await startTestApp({ now: () => now });
  const bytes = Buffer.from([headerLine(), ...rows.map((row) => row.join(','))].join('\r\n'));
  const report = await importFromTerminal(app.db, { bytes, now, isDryRun: false });
  expect(report.outcome).toBe('imported');
  return { app, bytes, now, staff: await app.as('viewer') };
}

async function list(staff: TestClient, query: string) {
  return invoiceList.parse((await staff.get(`/apps/invoice/invoices?${query}`)).body);
}

describe.skipIf(path === undefined)(
  'the real file (skipped without REAL_INVOICES or a copy beside the project)',
  () => {
    let app: TestApp;
    let staff: TestClient;
    let again: () => ReturnType<typeof importFromTerminal>;
    beforeAll(async () => {
      const started = await startOn(realRows(), '2026-11-20');
      ({ app, staff } = started);
      again = () => importFromTerminal(app.db, { ...started, isDryRun: false });
    });
    afterAll(async () => {
      expect(await brokenInvariants(app.db)).toEqual([]);
      await app.close();
    });

    test('is imported whole: every invoice paid, on its own number', async () => {
      expect(await list(staff, 'perPage=1')).toMatchObject({ total: 2466 });
      expect(await list(staff, 'status=Paid&perPage=1')).toMatchObject({ total: 2466 });
      expect(await list(staff, 'q=0000611365')).toMatchObject({
        total: 1,
        invoices: [
          {
            number: '0000611365',
            total: 55.94,
            balance: 0,
            issuedDate: '2013-01-02',
            client: { name: '0379-NEVHP', companyEmail: '' },
          },
        ],
      });
      const { body } = await staff.get('/apps/invoice/clients');
      expect(clientListEndpoints.listClients.output.parse(body)).toHaveLength(100);
    });

    test('changes nothing the second time', async () => {
      const { planned, outcome } = await again();
      expect(outcome).toBe('known');
      const verdicts = allJudged(planned.judged).map(({ verdict }) => verdict);
      expect(new Set(verdicts)).toEqual(new Set(['skip']));
      expect(await list(staff, 'perPage=1')).toMatchObject({ total: 2466 });
    });

    test('shows the newest invoice first', async () => {
      const { invoices } = await list(staff, 'perPage=100');
      const days = invoices.map(({ issuedDate }) => issuedDate);
      expect(days).toEqual(days.toSorted().toReversed());
    });
  },
);

describe.skipIf(path === undefined)('the real file without its latest 300 settlements', () => {
  // After the last of its invoices, before the last of their due dates.
  const today = '2013-12-10';
  let rows: string[][];
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    const bySettlement = realRows().toSorted((a, b) =>
      toDay(a[settledColumn]) < toDay(b[settledColumn]) ? 1 : -1,
    );
    rows = bySettlement.map((row, index) => (index < 300 ? row.with(settledColumn, '') : row));
    ({ app, staff } = await startOn(rows, today));
  });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });

  const open = () => rows.filter((row) => row[settledColumn] === '');
  const late = () => open().filter((row) => toDay(row[5]) < today);

  test('shows as past due what is late on the day, and as paid what was settled', async () => {
    expect(late().length).toBeGreaterThan(0);
    expect(late().length).toBeLessThan(300);
    expect(await list(staff, 'status=Past+Due&perPage=1')).toMatchObject({ total: late().length });
    expect(await list(staff, 'status=Issued&perPage=1')).toMatchObject({
      total: 300 - late().length,
    });
    expect(await list(staff, 'status=Paid&perPage=1')).toMatchObject({ total: 2166 });
  });

  test('owes the whole amount of each open invoice', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        list(staff, `status=Past+Due,Issued&perPage=100&page=${String(page)}`),
      ),
    );
    const found = pages.flatMap(({ invoices }) =>
      invoices.map(({ number, balance }) => [number, balance]),
    );
    const expected = open().map((row) => [row[3], Number(row[6])]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test('adds up in the summary and over the clients', async () => {
    const summary = invoiceSummary.parse((await staff.get('/apps/invoice/summary')).body);
    expect(summary.outstanding).toMatchObject({ amount: sumCents(open()) / 100, count: 300 });
    expect(summary.pastDue).toMatchObject({ amount: sumCents(late()) / 100, count: late().length });
    const clients = clientListEndpoints.listClients.output.parse(
      (await staff.get('/apps/invoice/clients')).body,
    );
    expect(clients.reduce((sum, { openBalance }) => sum + Math.round(openBalance * 100), 0)).toBe(
      sumCents(open()),
    );
  });

  test('tells for each week of the quarter what was open on that day', async () => {
    const { outstanding, pastDue } = invoiceSummary.parse(
      (await staff.get('/apps/invoice/summary')).body,
    );
    for (const [index, { week, value }] of outstanding.series.entries()) {
      const owed = rows.filter((row) => {
        const settled = toDay(row[settledColumn]);
        return toDay(row[4]) <= week && (settled === '' || settled > week);
      });
      expect([week, value]).toEqual([week, sumCents(owed) / 100]);
      const overdue = owed.filter((row) => toDay(row[5]) < week);
      expect(pastDue.series[index]).toEqual({ week, value: sumCents(overdue) / 100 });
    }
  });
});
