import { beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { type ImportOptions, importCalls } from '#testing/imports/import-calls.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const fresh = freshImports('billing');
const { rows } = fresh;
const stored = () =>
  rows('select number, due_date::text as due, internal_note as note from invoice order by number');

const head = 'Number,Customer,Date,Due date,Total,Internal note\n';
const invoices = `${head}A-1,Acme,2026-01-02,2026-12-01,100.00,old\nA-2,Acme,2026-01-03,2026-12-01,50.00,\n`;
const columns = ['number', 'clientName', 'issued', 'due', 'total', 'internalNote'] as const;
const updating: ImportOptions = {
  kind: 'invoices',
  mapping: { columns: [...columns], known: 'update' },
};
const later = `${head}A-1,Acme,2026-01-02,2026-12-31,100.00,new\nA-2,Acme,2026-01-03,2026-12-01,50.00,\n`;
const idOf = async (number: string) => {
  const [row] = (await rows(`select id::int from invoice where number = '${number}'`)) as {
    id: number;
  }[];
  return row?.id ?? 0;
};
const before = [
  { number: 'A-1', due: '2026-12-01', note: 'Internal note: old' },
  { number: 'A-2', due: '2026-12-01', note: '' },
];
const after = [
  { number: 'A-1', due: '2026-12-31', note: 'Internal note: new' },
  { number: 'A-2', due: '2026-12-01', note: '' },
];

describe('invoices that are there', () => {
  beforeEach(async () => {
    await fresh.calls.importFile(invoices, { ...updating, mapping: { columns: [...columns] } });
  });

  test('get a later due date and the internal note, with what a person would leave in the activity', async () => {
    const plan = await fresh.calls.plan(later, updating);
    expect(plan).toMatchObject({
      counts: { create: 0, update: 1, skip: 1, reject: 0 },
      creates: { invoices: 0 },
      groups: [{ verdict: 'skip', reason: 'Already here, with the same values.' }],
    });
    expect(plan.rows[0]).toMatchObject({
      verdict: 'update',
      detail: 'due 2026-12-31 instead of 2026-12-01 · new internal note',
    });
    expect(await fresh.calls.importFile(later, updating)).toMatchObject({ created: 0, updated: 1 });
    expect(await stored()).toEqual(after);
    expect(
      await rows("select kind, data, before from activity where kind in ('due-date', 'edited')"),
    ).toEqual([
      {
        kind: 'due-date',
        data: { from: '2026-12-01', to: '2026-12-31' },
        before: { dueDate: '2026-12-01' },
      },
      {
        kind: 'edited',
        data: { fields: ['internalNote'] },
        before: { internalNote: 'Internal note: old' },
      },
    ]);
  });

  test('are left as they are by the same file again', async () => {
    await fresh.calls.importFile(later, updating);
    expect((await fresh.calls.plan(later, updating)).counts).toEqual({
      ...{ create: 0, update: 0, skip: 2, reject: 0 },
    });
  });

  test('are as before once the import is undone, and can be updated again', async () => {
    const { id } = await fresh.calls.importFile(later, updating);
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await rows("select data from activity where kind = 'due-date-undone'")).toEqual([
      { data: { from: '2026-12-31', to: '2026-12-01' } },
    ]);
    expect(await fresh.calls.importFile(later, updating)).toMatchObject({ updated: 1 });
  });

  test('stay as they are where somebody has changed one since, and the undo says so', async () => {
    const { id } = await fresh.calls.importFile(later, updating);
    const billing = await fresh.app.as('billing');
    const moved = await billing.post(
      `/apps/invoice/invoices/${String(await idOf('A-1'))}/due-date`,
      { dueDate: '2027-01-31' },
    );
    expect(moved.status, moved.text).toBe(200);
    const refused = await fresh.calls.undo(id);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('1 invoice that it updated was changed since');
    expect((await stored())[0]).toMatchObject({ due: '2027-01-31', note: 'Internal note: new' });
  });

  test('never change in what is frozen: such rows are rejected, with what differs', async () => {
    const file = `${head}A-1,Birch,2026-01-02,2026-12-31,120.00,new\nA-2,Acme,2026-01-04,2026-12-01,50.00,\n`;
    const plan = await fresh.calls.plan(file, updating);
    expect(plan).toMatchObject({
      counts: { create: 0, update: 0, skip: 0, reject: 2 },
      groups: [
        {
          reason: 'Issued invoices can’t be changed. Void or credit the invoice, then bill again.',
          rows: 2,
          values: [
            { value: 'A-1: client Acme → Birch, total 100.00 → 120.00' },
            { value: 'A-2: issued 2026-01-03 → 2026-01-04' },
          ],
        },
      ],
    });
    const download = await fresh.calls.rejected(file, updating);
    expect(download.text).toContain('A-1: client Acme → Birch');
  });

  test('are not due earlier', async () => {
    const plan = await fresh.calls.plan(invoices.replaceAll('2026-12-01', '2026-11-30'), updating);
    expect(plan).toMatchObject({
      counts: { update: 0, reject: 2 },
      groups: [{ reason: 'A due date can only be moved later.' }],
    });
  });

  test('keep their due date once they are paid, and still take a note', async () => {
    const billing = await fresh.app.as('billing');
    const id = String(await idOf('A-1'));
    const paid = await billing.post(
      `/apps/invoice/invoices/${id}/payments`,
      { amount: '100.00', date: '2026-11-20', method: 'Cash' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(paid.status, paid.text).toBe(201);
    expect(await fresh.calls.plan(later, updating)).toMatchObject({
      counts: { update: 0, reject: 1 },
      groups: [{ reason: 'The due date of a paid or written-off invoice can’t be moved.' }, {}],
    });
    expect(
      (await fresh.calls.plan(later.replace('12-31', '12-01'), updating)).counts,
    ).toMatchObject({
      update: 1,
      reject: 0,
    });
  });

  test('are not paid by a file of invoices', async () => {
    const file = 'Number,Customer,Date,Total,Amount paid\nA-1,Acme,2026-01-02,100.00,30.00\n';
    const paidColumns = ['number', 'clientName', 'issued', 'total', 'paid'] as const;
    const plan = await fresh.calls.plan(file, {
      ...{ kind: 'invoices', mapping: { columns: [...paidColumns], known: 'update' } },
    });
    expect(plan).toMatchObject({
      counts: { update: 0, reject: 1 },
      groups: [{ values: [{ value: 'A-1: paid 0.00 → 30.00' }] }],
    });
  });

  test('leave no internal note behind in what an import keeps, once their client is erased', async () => {
    await fresh.calls.importFile(later, updating);
    await rows("select erase_client(id, 'Client 1') from client");
    expect(await rows('select before from import_row where before is not null')).toEqual([
      { before: { columns: { due_date: '2026-12-01' }, version: 2 } },
    ]);
  });

  test('change also where their month is closed, as by hand', async () => {
    await fresh.app.database.pool.query(
      "insert into accounting_period (month, state) values ('2026-01-01', 'closed')",
    );
    expect((await fresh.calls.plan(later, updating)).counts).toMatchObject({
      update: 1,
      reject: 0,
    });
  });

  test('are refused or left out where nobody asks for updates', async () => {
    expect(
      await fresh.calls.plan(later, { ...updating, mapping: { columns: [...columns] } }),
    ).toMatchObject({ counts: { update: 0, skip: 1, reject: 1 } });
  });
});

test('an own invoice is updated as an imported one, and stays in its series', async () => {
  const { app: own, money } = await openMoneyApp();
  try {
    const id = await money.issued('100.00');
    const { rows: found } = await own.database.pool.query<
      Record<'number' | 'client' | 'issued', string>
    >(
      `select number, name as client, issued_date::text as issued from invoice join client on client.id = client_id where invoice.id = ${String(id)}`,
    );
    const [one] = found;
    const file = `${head}${one?.number ?? ''},${one?.client ?? ''},${one?.issued ?? ''},2031-01-31,100.00,call\n`;
    const ownCalls = importCalls(await own.as('billing'));
    expect(await ownCalls.importFile(file, updating)).toMatchObject({ created: 0, updated: 1 });
    const state = `select number, due_date::text as due, internal_note as note, taken_back_as::int as taken from invoice where id = ${String(id)}`;
    expect((await own.database.pool.query(state)).rows).toEqual([
      { number: one?.number, due: '2031-01-31', note: 'Internal note: call', taken: 0 },
    ]);
    expect(await brokenInvariants(own.db)).toEqual([]);
  } finally {
    await own.close();
  }
});

describe('payments that are there', () => {
  const payments = 'Invoice number,Payment date,Amount,Reference\nA-1,2026-02-01,60.00,P-1\n';
  const comparing: ImportOptions = {
    kind: 'payments',
    mapping: { columns: ['invoiceNumber', 'date', 'amount', 'paymentKey'], known: 'update' },
  };
  beforeEach(async () => {
    await fresh.calls.importFile(invoices);
    await fresh.calls.importFile(payments, comparing);
  });

  test('with the same values are left out', async () => {
    expect(await fresh.calls.plan(payments, comparing)).toMatchObject({
      counts: { create: 0, update: 0, skip: 1, reject: 0 },
      groups: [{ reason: 'Already here, with the same values.' }],
    });
  });

  test('with others are rejected, with what differs and what mends it', async () => {
    expect(await fresh.calls.plan(payments.replace('60.00', '65.00'), comparing)).toMatchObject({
      counts: { create: 0, update: 0, skip: 0, reject: 1 },
      groups: [
        {
          reason:
            'Recorded payments can’t be changed. Reverse the payment, then record it again on the invoice.',
          values: [{ value: 'P-1: amount 60.00 → 65.00' }],
        },
      ],
    });
  });
});
