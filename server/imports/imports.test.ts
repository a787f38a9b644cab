import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';

const fresh = freshImports('billing');
const { rows } = fresh;

const invoices = `Invoice No;Customer;Date;Due date;Total;Balance;Currency
R-1;Brück & Söhne;03.01.2026;17.01.2026;1.190,00;0,00;EUR
R-2;Brück & Söhne;05.02.2026;19.02.2026;238,00;238,00;EUR
R-3;Ärzte GmbH;06.02.2026;20.02.2026;100,00;40,00;EUR
`;

describe('a file of invoices', () => {
  test('says what would become of each row, and writes nothing', async () => {
    const plan = await fresh.calls.plan(invoices);
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
    const run = await fresh.calls.importFile(invoices, { fileName: 'alt.csv' });
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
    await fresh.calls.importFile(invoices);
    const plan = await fresh.calls.plan(invoices);
    expect(plan.counts).toEqual({ create: 0, update: 0, skip: 3, reject: 0 });
    expect(plan.isRemembered).toBe(true);
    expect(plan.importedAt).not.toBeNull();
    const { answer } = await fresh.calls.tryImport(invoices);
    expect(answer.status).toBe(409);
    expect(await rows('select from import_run')).toHaveLength(1);
  });

  test('is undone as a whole, and can be imported again', async () => {
    const { id } = await fresh.calls.importFile(invoices);
    const undone = await fresh.calls.undo(id);
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) as string } });
    expect(
      await rows('select distinct voided_at is null as open, paid_minor from invoice'),
    ).toEqual([{ open: false, paid_minor: 0n }]);
    expect(await rows('select from client where archived_at is null')).toEqual([]);
    expect((await fresh.calls.undo(id)).status).toBe(409);
    expect(await brokenInvariants(fresh.app.db)).toEqual([]);
    await fresh.calls.importFile(invoices);
    expect(await rows('select from invoice where voided_at is null')).toHaveLength(3);
    expect(await rows('select from client where archived_at is null')).toHaveLength(2);
    expect(await rows('select from client')).toHaveLength(2);
  });
});

describe('what can be read in several ways', () => {
  const ambiguous = 'Number,Customer,Date,Total\nA-1,Acme,1/2/2026,"1,234"\nA-2,Acme,3/4/2026,5\n';

  test('is asked about, with two examples, and judged once it is answered', async () => {
    const plan = await fresh.calls.plan(ambiguous);
    expect(plan.counts).toEqual({ create: 0, update: 0, skip: 0, reject: 0 });
    expect(plan.questions).toEqual([
      {
        ...{ column: 2, asks: 'days' },
        examples: [
          {
            text: '1/2/2026',
            readings: [
              { way: 'dmy', value: '2026-02-01' },
              { way: 'mdy', value: '2026-01-02' },
            ],
          },
          {
            text: '3/4/2026',
            readings: [
              { way: 'dmy', value: '2026-04-03' },
              { way: 'mdy', value: '2026-03-04' },
            ],
          },
        ],
      },
    ]);
    const mapping = { ...plan.mapping, rules: [{ column: 2, days: 'dmy' as const }] };
    await fresh.calls.importFile(ambiguous, { mapping });
    expect(
      await rows('select issued_date, total_minor::int as total from invoice order by number'),
    ).toEqual([
      { issued_date: '2026-02-01', total: 123_400 },
      { issued_date: '2026-04-03', total: 500 },
    ]);
  });

  test('is remembered for files of the same columns, but not what single cells were replaced by', async () => {
    const file = ambiguous.replace('1/2/2026', 'New Year');
    const { mapping } = await fresh.calls.plan(file);
    const rules = [
      { column: 2, days: 'dmy' as const, replace: [{ from: 'New Year', to: '1/1/2026' }] },
    ];
    await fresh.calls.importFile(file, { mapping: { ...mapping, rules } });
    const next = await fresh.calls.plan(ambiguous.replaceAll('A-', 'B-'));
    expect(next).toMatchObject({ isRemembered: true, guessed: [], questions: [] });
    expect(next.mapping.rules).toEqual([{ column: 2, days: 'dmy' }]);
  });
});

describe('rows that are wrong', () => {
  const wrong = `Number,Customer,Date,Total,Currency
A-1,Acme,2026-01-02,5.00,Dollar
A-2,Acme,2026-01-02,6.00,Dollar
A-3,,2026-01-02,7.00,USD
A-4,Acme,2026-01-02,8.00,USD
`;

  test('are grouped by what mends them, and one rule of a column mends all of a group', async () => {
    const plan = await fresh.calls.plan(wrong);
    expect(plan.counts).toMatchObject({ create: 1, reject: 3 });
    expect(plan.groups).toMatchObject([
      {
        ...{ verdict: 'reject', column: 4, rows: 2, repair: 'replace' },
        values: [{ value: 'Dollar', rows: 2, lines: [2, 3] }],
      },
      {
        verdict: 'reject',
        column: 1,
        rows: 1,
        repair: 'empty',
        values: [{ value: '', lines: [4] }],
      },
    ]);
    const rules = [
      { column: 4, replace: [{ from: 'Dollar', to: 'USD' }] },
      { column: 1, empty: 'Walk-in customer' },
    ];
    const mended = await fresh.calls.plan(wrong, { mapping: { ...plan.mapping, rules } });
    expect(mended.counts).toMatchObject({ create: 4, reject: 0 });
    expect(mended.groups).toEqual([]);
  });

  test('are left out where that was seen, and can be downloaded with the reason', async () => {
    const run = await fresh.calls.importFile(wrong);
    expect(run).toMatchObject({ created: 1, rejected: 3 });
    const { text, headers } = await fresh.calls.rejected(wrong, { fileName: 'wrong.csv' });
    expect(headers['content-disposition']).toContain('wrong---rejected-rows.csv');
    expect(text.split('\r\n').slice(1)).toEqual([
      'A-1,Acme,2026-01-02,5.00,Dollar,"Not the code of a currency, such as EUR. (Dollar)"',
      'A-2,Acme,2026-01-02,6.00,Dollar,"Not the code of a currency, such as EUR. (Dollar)"',
      'A-3,,2026-01-02,7.00,USD,The cell is empty.',
      '',
    ]);
  });

  test('of an invoice of several lines reject all of it, and lines must add up', async () => {
    const plan = await fresh.calls.plan(`Number,Customer,Date,Item,Quantity,Unit price,Total
A-1,Acme,2026-01-02,One,2,5.00,12.00
A-1,Acme,2026-01-02,Two,x,1.00,12.00
A-2,Acme,2026-01-02,One,2,5.00,11.00
A-3,Acme,2026-01-02,One,2,5.00,12.00
A-3,Acme,2026-01-02,Two,1,2.00,12.00
`);
    expect(plan.counts).toMatchObject({ create: 1, reject: 2 });
    expect(plan.groups.map(({ reason }) => reason).toSorted()).toEqual([
      'Not a number.',
      'The lines don’t add up to the total.',
    ]);
  });
});
