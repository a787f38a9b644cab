import { describe, expect, test } from 'vitest';
import { importCalls } from '#testing/imports/import-calls.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';

const fresh = freshImports('billing');
const { rows } = fresh;
const balances = () =>
  rows('select number, balance_minor::int as open from invoice order by number');

const invoices =
  'Number,Customer,Date,Total\nA-1,Acme,2026-01-02,100.00\nA-2,Acme,2026-01-03,50.00\n';

describe('payments', () => {
  const payments = `Invoice number,Payment date,Amount,Payment method,Reference
A-1,2026-02-01,60.00,Visa,P-1
A-1,2026-02-02,40.00,Wire transfer,P-2
A-2,2026-02-03,50.01,Cash,P-3
B-9,2026-02-03,5.00,Cash,P-4
`;

  test('settle the invoices that they name, in the order of the rows, and no more than these owe', async () => {
    await fresh.calls.importFile(invoices);
    const plan = await fresh.calls.plan(payments);
    expect(plan).toMatchObject({ kind: 'payments', counts: { create: 2, reject: 2 } });
    expect(plan.groups).toMatchObject([
      { reason: 'More than the invoice still owes.', values: [{ value: 'A-2: 50.01 > 50.00' }] },
      { reason: 'No invoice has this number. Import the invoices first.', repair: 'replace' },
    ]);
    await fresh.calls.importFile(payments);
    expect(await balances()).toEqual([
      { number: 'A-1', open: 0 },
      { number: 'A-2', open: 5_000 },
    ]);
    expect(await rows('select method, is_opening from payment order by id')).toEqual([
      { method: 'Card', is_opening: true },
      { method: 'Bank Transfer', is_opening: true },
    ]);
  });

  test('are known again by their number, and can be undone', async () => {
    await fresh.calls.importFile(invoices);
    const { id } = await fresh.calls.importFile(payments);
    expect((await fresh.calls.plan(payments)).counts).toMatchObject({
      create: 0,
      skip: 2,
      reject: 2,
    });
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect(await balances()).toEqual([
      { number: 'A-1', open: 10_000 },
      { number: 'A-2', open: 5_000 },
    ]);
    expect((await fresh.calls.plan(payments)).counts).toMatchObject({ create: 2, reject: 2 });
  });

  test('without a number are two where two rows say the same, and two the next time', async () => {
    await fresh.calls.importFile(invoices);
    const twice = 'Invoice number,Date,Amount\nA-1,2026-02-01,10.00\nA-1,2026-02-01,10.00\n';
    expect(await fresh.calls.importFile(twice, { kind: 'payments' })).toMatchObject({ created: 2 });
    expect((await fresh.calls.plan(twice, { kind: 'payments' })).counts).toMatchObject({ skip: 2 });
  });
});

describe('opening balances', () => {
  const file =
    'Customer,Balance,As of\nAcme,120.50,2026-10-31\nBirch,-20.00,2026-10-31\nCedar,0.00,2026-10-31\n';

  test('are an invoice for who owes, credit for who has paid too much, and nothing for the rest', async () => {
    const plan = await fresh.calls.plan(file, { kind: 'balances' });
    expect(plan).toMatchObject({
      counts: { create: 2, skip: 1, reject: 0 },
      creates: { clients: 2, invoices: 1, payments: 1 },
    });
    const { id } = await fresh.calls.importFile(file, { kind: 'balances' });
    expect(await balances()).toEqual([{ number: 'OPEN-USD-Acme', open: 12_050 }]);
    expect(await rows('select amount_minor::int as credit from client_credit')).toEqual([
      { credit: 2_000 },
    ]);
    expect(
      await rows("select account from ledger_posting where account in ('revenue', 'cash')"),
    ).toEqual([]);
    expect((await fresh.calls.plan(file, { kind: 'balances' })).counts).toMatchObject({
      create: 0,
      skip: 3,
    });
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect((await fresh.calls.plan(file, { kind: 'balances' })).counts).toMatchObject({
      create: 2,
    });
  });
});

describe('an import is undone as a whole or not at all', () => {
  test('not once an invoice of it was paid, and says so', async () => {
    const { id } = await fresh.calls.importFile(invoices);
    const [invoice] = (await rows("select id::int from invoice where number = 'A-2'")) as {
      id: number;
    }[];
    const paid = await (
      await fresh.app.as('billing')
    ).post(
      `/apps/invoice/invoices/${String(invoice?.id)}/payments`,
      { amount: '5.00', date: '2026-11-20', method: 'Cash' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(paid.status, paid.text).toBe(201);
    expect(await fresh.calls.undo(id)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining(
          '1 invoice was paid, credited or written off since',
        ) as string,
      },
    });
    expect(await balances()).toEqual([
      { number: 'A-1', open: 10_000 },
      { number: 'A-2', open: 4_500 },
    ]);
  });

  test('and not where there is none', async () => {
    expect((await fresh.calls.undo(77)).status).toBe(404);
  });
});

describe('what is written is what was seen', () => {
  test('once for one Idempotency-Key', async () => {
    const key = crypto.randomUUID();
    const planned = await fresh.calls.plan(invoices);
    const query = {
      ...{ kind: planned.kind, mapping: JSON.stringify(planned.mapping), fileName: 'a.csv' },
      ...{ create: '2', update: '0', reject: '0' },
    };
    const [one, other] = [
      await fresh.calls.send('imports', invoices, query, { 'idempotency-key': key }),
      await fresh.calls.send('imports', invoices, query, { 'idempotency-key': key }),
    ];
    expect(one).toMatchObject({ status: 201, body: other.body });
    expect(await rows('select from import_run')).toHaveLength(1);
    const reused = await fresh.calls.send(
      'imports',
      `${invoices}A-3,Acme,2026-01-04,1.00\n`,
      query,
      {
        'idempotency-key': key,
      },
    );
    expect(reused).toMatchObject({ status: 422, body: { type: '/problems/key-reused' } });
  });

  test('or nothing, where the records have changed since', async () => {
    const planned = await fresh.calls.plan(invoices);
    await fresh.calls.importFile(invoices.replace(/A-2.*\n/, ''));
    const query = { kind: 'invoices', mapping: JSON.stringify(planned.mapping) };
    const counts = { create: '2', update: '0', reject: '0' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await fresh.calls.send('imports', invoices, { ...query, ...counts }, headers);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.text).toContain('The records have changed since you checked the file.');
    expect(await balances()).toHaveLength(1);
  });

  test('and never into a closed month', async () => {
    await fresh.app.database.pool.query(
      "insert into accounting_period (month, state) values ('2026-01-01', 'closed')",
    );
    expect(await fresh.calls.plan(invoices)).toMatchObject({
      counts: { create: 0, reject: 2 },
      groups: [{ reason: expect.stringContaining('closed in the books') as string }],
    });
  });
});

describe('a file can’t say more than it is asked', () => {
  test('[XIO-025] neither who wrote an invoice nor its status, and its number is of the imported series', async () => {
    const file =
      'Number,Customer,Date,Total,Status,createdBy,id\nINV-2026-0001,Acme,2026-01-02,5.00,Written Off,1,7\n';
    const plan = await fresh.calls.plan(file);
    expect(plan.mapping.columns.slice(5)).toEqual(['', '']);
    await fresh.calls.importFile(file);
    expect(
      await rows('select series, number, number_counter, written_off_at, voided_at from invoice'),
    ).toEqual([
      {
        series: 'imported',
        number: 'INV-2026-0001',
        number_counter: null,
        written_off_at: null,
        voided_at: null,
      },
    ]);
  });

  test('[XIO-027] nothing of what every object has', async () => {
    const plan = await fresh.calls.plan('__proto__,constructor\n1,2\n');
    expect(plan.mapping.columns).toEqual(['', '']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  test('[XIO-029] nothing at all where a viewer sends it', async () => {
    const viewer = importCalls(await fresh.app.as('viewer'));
    expect((await viewer.tryPlan(invoices)).status).toBe(403);
    expect((await viewer.undo(1)).status).toBe(403);
    expect((await (await fresh.app.as('viewer')).get('/apps/import/imports')).status).toBe(403);
  });
});
