import { expect, test } from 'vitest';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;

const item = (title: string, qty: string, cost: string, rate?: string) => ({
  ...{ title, qty, cost },
  taxes: rate === undefined ? [] : [{ rate, category: rate === '0' ? 'Z' : 'S' }],
});
const teaInvoice = () =>
  money.issued('0', {
    items: [
      item('Teapot', '2', '50.00', '20'),
      item('Heating', '1', '40.00', '5'),
      item('Tea', '3', '7.91', '0'),
    ],
  });
const reason = { issuedDate: '2026-11-20', reason: 'Returned' };
const credit = (id: number, what: object) => money.post(id, 'credit-notes', { ...what, ...reason });
const notes = async (id: number) =>
  (
    await pool.query<{ net: string; tax: string; total: string }>(
      'select net_minor::text as net, tax_minor::text as tax, total_minor::text as total from credit_note where invoice_id = $1 order by id',
      [id],
    )
  ).rows;

test('crediting the zero-rated tea credits no VAT', async () => {
  const id = await teaInvoice();
  expect(await credit(id, { lines: [{ line: 3, qty: '3' }] })).toMatchObject({ status: 201 });
  expect(await notes(id)).toEqual([{ net: '2373', tax: '0', total: '2373' }]);
});

test('all that is left takes back each tax exactly, whatever was credited before', async () => {
  const id = await teaInvoice();
  await credit(id, {
    lines: [
      { line: 1, qty: '1' },
      { line: 3, amount: '7.91' },
    ],
  });
  expect(await credit(id, { all: true })).toMatchObject({ status: 201 });
  expect(await notes(id)).toEqual([
    { net: '5791', tax: '1000', total: '6791' },
    { net: '10582', tax: '1200', total: '11782' },
  ]);
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Paid', balance: 0 });
  expect(await credit(id, { all: true })).toMatchObject({ status: 409 });
});

test('an amount alone is refused where lines are taxed differently, and taken where they are not', async () => {
  expect(await credit(await teaInvoice(), { amount: '10.00' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          path: 'amount',
          message: 'This invoice has more than one tax. Choose the lines to credit.',
        },
      ],
    },
  });
  const alike = await money.issued('0', { items: [item('Teapot', '1', '50.00', '20')] });
  await credit(alike, { amount: '12.00' });
  expect(await notes(alike)).toEqual([{ net: '1000', tax: '200', total: '1200' }]);
});

test('no more of a line is credited than is left of it', async () => {
  const id = await teaInvoice();
  await credit(id, { lines: [{ line: 1, qty: '1.5' }] });
  for (const line of [
    { line: 1, qty: '0.501' },
    { line: 1, amount: '25.01' },
    { line: 4, qty: '1' },
  ]) {
    expect(await credit(id, { lines: [line] })).toMatchObject({ status: 422 });
  }
  expect(await notes(id)).toHaveLength(1);
});

test('what an invoice took off is not credited beyond what it came to', async () => {
  const id = await money.issued('0', {
    items: [item('Teapot', '1', '50.00', '20'), item('Returned', '-1', '10.00', '20')],
  });
  expect(await credit(id, { lines: [{ line: 2, qty: '1' }] })).toMatchObject({ status: 422 });
  expect(await credit(id, { all: true })).toMatchObject({ status: 201 });
  expect(await notes(id)).toEqual([{ net: '4000', tax: '800', total: '4800' }]);
});

test('a preview says what it would come to and what is left, and writes nothing', async () => {
  const id = await teaInvoice();
  const answer = await money.post(id, 'credit-notes/preview', { lines: [{ line: 1, qty: '1' }] });
  const { total, net, taxes, left } = invoiceCommandEndpoints.previewCreditNote.output.parse(
    answer.body,
  );
  expect({ total, net, taxes }).toEqual({
    ...{ total: 60, net: 50 },
    taxes: [{ rate: '20', amount: 10 }],
  });
  expect(left).toMatchObject({ total: 185.73, lines: [{ line: 1, qty: '2' }, {}, { qty: '3' }] });
  expect(await notes(id)).toEqual([]);
});

test('who waives a written-off invoice claims nothing of it any more', async () => {
  const id = await teaInvoice();
  await money.command(id, 'write-off', { reason: 'Insolvent' });
  expect(await money.post(id, 'waive', reason)).toMatchObject({ status: 201 });
  expect(await notes(id)).toEqual([{ net: '16373', tax: '2200', total: '18573' }]);
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Paid' });
});

test.each([
  ['lines that do not add up to it', 'amount_minor = 1 where invoice_position = 1'],
  ['more of a line than was charged', 'amount_minor = 999999 where invoice_position = 1'],
])('the database refuses %s', async (_, change) => {
  const id = await teaInvoice();
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor,
       taxes, tax_minor, total_minor, look_id)
     select id, client_id, currency, 'CN-X', 2026, 9999, issued_date, 'x', 999999, '[]', 0, 999999, store_look(null) from invoice where id = $1`,
    [id],
  );
  const amount = /= (\d+)/.exec(change)?.[1];
  await client.query(
    `insert into credit_note_line (credit_note_id, position, invoice_position, title, cost, amount_minor, taxes)
     select max(id), 1, 1, 'x', 1, $1, '[]' from credit_note`,
    [amount],
  );
  await expect(client.query('commit')).rejects.toMatchObject({ code: '23514' });
  client.release();
});
