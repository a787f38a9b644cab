import { describe, expect, test } from 'vitest';
import { proveSeals, sealRows } from '#database/integrity/seals.ts';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { oddities } from '#domain/oddities.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { putSetting } from '#testing/settings/test-settings.ts';

const { app, money } = await openMoneyApp();
const admin = await app.as('admin');
const { pool } = app.database;

const tax = (label?: string, rate = '9') => ({ rate, category: 'S', ...(label && { label }) });
const both = [tax('CGST'), tax('SGST')];
const work = { title: 'Work', cost: '1000.00', qty: '1', taxes: both };
const gstin = '27AAPFU0939F1ZV';

const setTaxes = (taxRates: object[]) => putSetting(app, '/api/settings/taxes', { taxRates });
const inSettings = (label: string, registration = gstin) => ({
  ...{ name: `${label} 9%`, rate: '9', category: 'S', label, registration, isDefault: false },
});

const pdfOf = async (path: string) => (await readPdf(bytesOf(await admin.get(path)))).text;
async function vat(period: { from: string; to: string }, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...period, currency: 'USD', ...more });
  const { body, text, status } = await admin.get(`/apps/report/tables/vat?${query.toString()}`);
  expect(status, text).toBe(200);
  const { columns, rows } = body as { columns: { key: string }[]; rows: { cells: unknown[] }[] };
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ key }, place) => [key, cells[place]])),
  );
}

test('two taxes of one rate on one line are charged, printed with their registration, credited and reported apart', async () => {
  const saved = await setTaxes([inSettings('CGST'), inSettings('SGST')]);
  expect(saved.status, saved.text).toBe(200);
  const id = await money.issued('0', { issuedDate: '2026-11-02', items: [work] });
  const invoice = await money.read(id);
  const charged = { category: 'S', rate: 9, base: 1000, amount: 90 };
  expect(invoice).toMatchObject({
    taxes: [
      { ...charged, label: 'CGST' },
      { ...charged, label: 'SGST' },
    ],
    total: 1180,
  });
  const printed = await pdfOf(`/apps/invoice/invoices/${String(id)}/pdf`);
  for (const words of [`CGST/SGST no. ${gstin}`, 'CGST 9% on $1,000.00', 'SGST 9% on $1,000.00'])
    expect(printed).toContain(words);

  const lines = [{ line: 1, amount: '500.00' }];
  const credited = { issuedDate: '2026-11-03', reason: 'Half', lines, confirm: oddities };
  await money.command(id, 'credit-notes', credited);
  const [credit] = (await money.read(id)).credits;
  const noteId = String(credit?.creditNote?.id);
  const path = `${creditNoteEndpoints.listCreditNotes.path}/${noteId}`;
  const { creditNote } = creditNoteEndpoints.getCreditNote.output.parse(
    (await admin.get(path)).body,
  );
  const half = { category: 'S', rate: 9, base: 500, amount: 45 };
  expect(creditNote).toMatchObject({
    taxes: [
      { ...half, label: 'CGST' },
      { ...half, label: 'SGST' },
    ],
    total: 590,
  });
  expect(await pdfOf(`${path}/pdf`)).toContain('SGST 9% on $500.00');

  const left = { category: 'S', rate: '9', base: 500, tax: 45 };
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(await vat(november)).toMatchObject([
    { ...left, label: 'CGST' },
    { ...left, label: 'SGST' },
  ]);
});

/** What was charged by a label and is left of it, in minor units. */
const leftOf = async (clientId: number) => {
  const { rows } = await pool.query<{ label: string; minor: number }>(
    `select label, sum(minor)::int as minor from (
       select label, tax.tax_minor as minor from invoice_tax as tax join invoice on invoice.id = invoice_id
         where client_id = $1 and issued_at is not null
       union all
       select label, -tax.tax_minor from credit_note_tax as tax join credit_note as note on note.id = credit_note_id where client_id = $1
       union all
       select tax ->> 'label', -(tax ->> 'tax')::bigint from payment_difference as difference
         join payment on payment.id = payment_id cross join lateral jsonb_array_elements(taxes) as tax where client_id = $1
     ) as part group by label order by label`,
    [clientId],
  );
  return rows.map(({ label, minor }) => `${label} ${String(minor)}`);
};

describe('what takes tax back takes it back by label:', () => {
  const day = { issuedDate: '2026-10-02' };
  const free = { title: 'Book', cost: '50.00', qty: '1', taxes: [] };

  test('a credit note on all of an invoice', async () => {
    const clientId = await money.addTestClient();
    const id = await money.issued('0', { clientId, ...day, items: [work, free] });
    await money.command(id, 'credit-notes', {
      ...{ issuedDate: '2026-10-03', reason: 'All', all: true, confirm: oddities },
    });
    expect(await leftOf(clientId)).toEqual(['CGST 0', 'SGST 0']);
  });

  test('a credit note on an amount of an invoice whose lines are taxed alike, in whatever order', async () => {
    const clientId = await money.addTestClient();
    const items = [work, { ...work, taxes: both.toReversed() }];
    const id = await money.issued('0', { clientId, ...day, items });
    const note = { issuedDate: '2026-10-03', reason: 'Half', amount: '1180.00' };
    await money.command(id, 'credit-notes', { ...note, confirm: oddities });
    expect(await leftOf(clientId)).toEqual(['CGST 9000', 'SGST 9000']);
  });

  test('a void by a credit note', async () => {
    await pool.query('update organisation set voids_by_credit_note = true');
    const clientId = await money.addTestClient();
    const id = await money.issued('0', { clientId, ...day, items: [work, free] });
    await money.command(id, 'void', { reason: 'Wrong client', confirm: oddities });
    expect(await leftOf(clientId)).toEqual(['CGST 0', 'SGST 0']);
  });

  test('a discount for early payment, and its reversal', async () => {
    const clientId = await money.addTestClient();
    const earlyDiscount = { percent: '2', days: 20 };
    const id = await money.issued('0', { clientId, ...day, items: [work], earlyDiscount });
    const payment = await money.pay(id, '1156.40', {
      ...{ date: '2026-10-05', difference: 'early-payment-discount' },
    });
    expect(await leftOf(clientId)).toEqual(['CGST 8820', 'SGST 8820']);
    await money.reverse(payment, { bookedOn: '2026-10-06' });
    expect(await leftOf(clientId)).toEqual(['CGST 9000', 'SGST 9000']);
  });

  test('a final invoice that deducts a prepayment', async () => {
    const clientId = await money.addTestClient();
    const prepaid = { ...work, cost: '400.00' };
    const id = await money.issued('0', {
      ...{ clientId, ...day, items: [prepaid], isPrepayment: true },
    });
    const final = await money.issued('0', {
      ...{ clientId, issuedDate: '2026-10-09', items: [work], deductions: [id] },
    });
    const part = { category: 'S', rate: 9, base: 600, amount: 54 };
    const taxes = [
      { ...part, label: 'CGST' },
      { ...part, label: 'SGST' },
    ];
    expect(await money.read(final)).toMatchObject({ taxes, total: 708 });
    expect(await leftOf(clientId)).toEqual(['CGST 9000', 'SGST 9000']);
  });
});

test('what is taxed by nobody is reported beside lines of two taxes, whose bases are more than the net amount', async () => {
  const clientId = await money.addTestClient();
  const free = { title: 'Book', cost: '50.00', qty: '1', taxes: [] };
  const id = await money.issued('0', { clientId, issuedDate: '2025-03-02', items: [work, free] });
  const march = { from: '2025-03-01', to: '2025-03-31' };
  const net = (rows: Record<string, unknown>[]) =>
    rows.map(({ label, base, tax: of }) => [label, base, of]);
  const whole = [
    ['CGST', 1000, 90],
    ['SGST', 1000, 90],
    [null, 50, 0],
  ];
  expect(net(await vat(march))).toEqual(whole);
  await money.pay(id, '1230.00', { date: '2025-03-20' });
  expect(net(await vat(march, { basis: 'cash' }))).toEqual(whole);
  const note = { issuedDate: '2025-04-01', reason: 'All', all: true, confirm: oddities };
  await money.command(id, 'credit-notes', note);
  const april = { from: '2025-04-01', to: '2025-04-30' };
  expect(net(await vat(april))).toEqual([
    ['CGST', -1000, -90],
    ['SGST', -1000, -90],
    [null, -50, 0],
  ]);
});

test('what has no label is written and sealed as it was before there were labels', async () => {
  const id = await money.issued('0', { items: [{ ...work, taxes: [tax()] }] });
  const labeled = await money.issued('0', { items: [work] });
  const { rows } = await pool.query<{ lines: unknown; sealed: string }>(
    `select (select taxes from invoice_line where invoice_id = $1) as lines, taxes as sealed
     from issued_invoice where invoice_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { lines: [{ rate: '9', category: 'S' }], sealed: `(${String(id)},S,9.0000,100000,9000)` },
  ]);
  await sealRows(app.db);
  expect((await proveSeals(app.db)).breaches).toEqual([]);
  const forge = (to: string) =>
    pool.query(`begin; set local session_replication_role = replica;
      update invoice_tax set label = '${to}' where invoice_id = ${String(labeled)} and label <> 'CGST'; commit`);
  await forge('IGST');
  expect((await proveSeals(app.db)).breaches).toMatchObject([
    { source: 'issued_invoice', breach: 'altered', broken: 1 },
  ]);
  await forge('SGST');
});

describe('the settings', () => {
  test('refuse a registration without a label, and two of one label', async () => {
    const refused = await setTaxes([
      inSettings(''),
      inSettings('CGST'),
      { ...inSettings('CGST', 'other'), name: 'CGST of another state' },
    ]);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'taxRates.0.registration' }, { path: 'taxRates.2.registration' }],
      },
    });
  });

  test('give the editor the label with the tax', async () => {
    await setTaxes([inSettings('CGST'), { ...inSettings('', ''), name: 'Plain' }]);
    const { body } = await admin.get('/apps/invoice/editor-choices');
    expect(body).toMatchObject({ taxRates: [{ label: 'CGST' }, { name: 'Plain' }] });
    expect(JSON.stringify(body)).not.toContain('"label":""');
  });
});

test('the same label twice on a line is refused, and an e-invoice says that it knows no labels', async () => {
  const twice = { ...work, taxes: [tax('CGST'), tax('CGST', '9.00')] };
  const clientId = await money.addTestClient();
  const draft = { clientId, currency: 'USD', issuedDate: '2026-11-02', dueDate: '2026-12-02' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const refused = await admin.post('/apps/invoice/invoices', { ...draft, items: [twice] }, key);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'items.0.taxes.1' }] } });
  const id = await money.issued('0', { items: [{ ...work, taxes: [tax('IGST', '18')] }] });
  const { text } = await admin.get(`/apps/invoice/invoices/${String(id)}/e-invoice/readiness`);
  expect(text).toContain('The tax of line 1 has the label IGST');
});
