import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { importCalls } from '#testing/imports/import-calls.ts';

let app: TestApp;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  calls = importCalls(await app.as('billing'));
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const rows = async (query: string) => (await app.database.pool.query(query)).rows as unknown[];

const invoices = `Invoice No;Customer;Date;Due date;Total;Balance;Currency
R-1;Brück & Söhne;03.01.2026;17.01.2026;1.190,00;0,00;EUR
R-2;Brück & Söhne;05.02.2026;19.02.2026;238,00;238,00;EUR
R-3;Ärzte GmbH;06.02.2026;20.02.2026;100,00;40,00;EUR
`;

describe('a file of invoices', () => {
  test('says what would become of each row, and writes nothing', async () => {
    const plan = await calls.plan(invoices);
    expect(plan).toMatchObject({
      kind: 'invoices',
      product: null,
      isRemembered: false,
      guessed: [0, 1, 2, 3, 4, 5, 6],
      missing: [],
      questions: [],
      file: { encoding: 'utf-8', separator: ';', rows: 3 },
      counts: { create: 3, update: 0, skip: 0, reject: 0 },
      creates: { clients: 2, invoices: 3, payments: 2 },
      sums: [{ currency: 'EUR', total: '1528.00', open: '278.00' }],
      groups: [],
    });
    expect(plan.mapping.columns).toEqual([
      ...['number', 'clientName', 'issued', 'due', 'total', 'balance', 'currency'],
    ]);
    expect(plan.rows[2]).toMatchObject({ line: 4, verdict: 'create', name: 'R-3' });
    expect(await rows('select from invoice')).toEqual([]);
  });

  test('is imported whole: issued elsewhere, and paid against the opening account', async () => {
    const run = await calls.importFile(invoices, { fileName: 'alt.csv' });
    expect(run).toMatchObject({ kind: 'invoices', fileName: 'alt.csv', created: 3, rejected: 0 });
    expect(
      await rows('select number, total_minor, balance_minor, series from invoice order by number'),
    ).toEqual([
      { number: 'R-1', total_minor: 119_000n, balance_minor: 0n, series: 'imported' },
      { number: 'R-2', total_minor: 23_800n, balance_minor: 23_800n, series: 'imported' },
      { number: 'R-3', total_minor: 10_000n, balance_minor: 4_000n, series: 'imported' },
    ]);
    expect(await rows('select name from client order by name_sort')).toEqual([
      { name: 'Ärzte GmbH' },
      { name: 'Brück & Söhne' },
    ]);
    expect(await rows('select paid_on from payment order by id')).toEqual([
      { paid_on: '2026-01-17' },
      { paid_on: '2026-02-20' },
    ]);
    expect(
      await rows(`select account from ledger_posting where account in ('revenue', 'tax', 'cash')`),
    ).toEqual([]);
  });

  test('changes nothing the second time, and says when it was imported', async () => {
    await calls.importFile(invoices);
    const plan = await calls.plan(invoices);
    expect(plan.counts).toEqual({ create: 0, update: 0, skip: 3, reject: 0 });
    expect(plan.isRemembered).toBe(true);
    expect(plan.importedAt).not.toBeNull();
    const { answer } = await calls.tryImport(invoices);
    expect(answer.status).toBe(409);
    expect(await rows('select from import_run')).toHaveLength(1);
  });

  test('is undone as a whole, and can be imported again', async () => {
    const { id } = await calls.importFile(invoices);
    const undone = await calls.undo(id);
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) as string } });
    expect(
      await rows('select distinct voided_at is null as open, paid_minor from invoice'),
    ).toEqual([{ open: false, paid_minor: 0n }]);
    expect(await rows('select from client where archived_at is null')).toEqual([]);
    expect((await calls.undo(id)).status).toBe(409);
    expect(await brokenInvariants(app.db)).toEqual([]);
    await calls.importFile(invoices);
    expect(await rows('select from invoice where voided_at is null')).toHaveLength(3);
    expect(await rows('select from client where archived_at is null')).toHaveLength(2);
    expect(await rows('select from client')).toHaveLength(2);
  });
});
