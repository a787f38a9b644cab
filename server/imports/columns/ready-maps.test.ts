import { describe, expect, test } from 'vitest';
import { freshImports } from '#testing/imports/fresh-imports.ts';
import * as files from '#testing/imports/product-files.ts';

const fresh = freshImports('admin');
const { rows } = fresh;
const readInvoices = () =>
  rows(`select number, currency, total_minor::int as total, tax_minor::int as tax, balance_minor::int as balance,
    (select count(*)::int from invoice_line where invoice_id = invoice.id) as lines from invoice order by number`);

describe('a file is recognized, and read without a question:', () => {
  test('invoices of Xero, with several lines and their tax', async () => {
    const plan = await fresh.calls.plan(files.xeroInvoices);
    expect(plan).toMatchObject({
      ...{ kind: 'invoices', product: 'Xero', guessed: [], questions: [], missing: [] },
      counts: { create: 2, skip: 1, reject: 0 },
      groups: [{ verdict: 'skip', reason: 'A draft in the other program.' }],
    });
    await fresh.calls.importFile(files.xeroInvoices);
    expect(await readInvoices()).toEqual([
      { number: 'INV-0041', currency: 'GBP', total: 30_000, tax: 5_000, balance: 0, lines: 2 },
      { number: 'INV-0042', currency: 'GBP', total: 6_000, tax: 1_000, balance: 6_000, lines: 1 },
    ]);
    expect(
      await rows('select rate::float, tax_minor::int as tax from invoice_tax order by tax_minor'),
    ).toEqual([
      { rate: 20, tax: 1_000 },
      { rate: 20, tax: 5_000 },
    ]);
  });

  test('invoices of QuickBooks, whose customer stands on the first line alone', async () => {
    expect(await fresh.calls.plan(files.quickBooksInvoices)).toMatchObject({
      ...{ product: 'QuickBooks', questions: [], counts: { create: 2, reject: 0 } },
    });
    await fresh.calls.importFile(files.quickBooksInvoices);
    expect(await readInvoices()).toEqual([
      { number: '1001', currency: 'USD', total: 26_550, tax: 0, balance: 26_550, lines: 2 },
      { number: '1002', currency: 'USD', total: 8_000, tax: 0, balance: 8_000, lines: 1 },
    ]);
  });

  test('invoices and payments of Stripe, whose customers are known by their id', async () => {
    expect(await fresh.calls.plan(files.stripeInvoices)).toMatchObject({
      ...{ product: 'Stripe', questions: [], counts: { create: 2, skip: 1, reject: 0 } },
    });
    await fresh.calls.importFile(files.stripeInvoices);
    expect(await readInvoices()).toEqual([
      { number: '9F2A-0001', currency: 'USD', total: 12_000, tax: 2_000, balance: 0, lines: 1 },
      { number: '9F2A-0002', currency: 'USD', total: 7_550, tax: 0, balance: 7_550, lines: 1 },
    ]);
    expect(await fresh.calls.plan(files.stripePayments)).toMatchObject({
      ...{ kind: 'payments', product: 'Stripe', questions: [] },
      counts: { create: 1, skip: 1, reject: 0 },
    });
    await fresh.calls.importFile(files.stripePayments);
    expect(
      await rows(
        'select external_key, amount_minor::int as credit from client join client_credit on client.id = client_id where amount_minor <> 0',
      ),
    ).toEqual([{ external_key: 'cus_B', credit: 7_550 }]);
  });

  test.each([
    ['Invoice Ninja', files.invoiceNinjaInvoices, { create: 2, skip: 0, reject: 0 }],
    ['Invoice Ninja', files.invoiceNinjaReport, { create: 1, skip: 0, reject: 0 }],
    ['InvoiceShelf', files.invoiceShelfInvoices, { create: 2, skip: 0, reject: 0 }],
  ])('invoices of %s', async (product, file, counts) => {
    const expected = { kind: 'invoices', product, questions: [], missing: [], counts };
    expect(await fresh.calls.plan(file)).toMatchObject(expected);
  });

  test('invoices of Invoice Ninja, paid in part and with their tax', async () => {
    await fresh.calls.importFile(files.invoiceNinjaInvoices);
    expect(await readInvoices()).toEqual([
      { number: '2026-0007', currency: 'EUR', total: 119_000, tax: 19_000, balance: 0, lines: 1 },
      { number: '2026-0008', currency: 'EUR', total: 50_000, tax: 0, balance: 20_000, lines: 1 },
    ]);
  });

  test('invoices and payments of InvoiceShelf, whose amounts are in cents', async () => {
    await fresh.calls.importFile(files.invoiceShelfInvoices);
    expect(await readInvoices()).toEqual([
      { number: 'INV-000001', currency: 'USD', total: 12_000, tax: 2_000, balance: 0, lines: 1 },
      { number: 'INV-000002', currency: 'USD', total: 5_050, tax: 0, balance: 5_050, lines: 1 },
    ]);
    await fresh.calls.importFile(files.invoiceShelfPayments);
    expect(await rows('select sum(balance_minor)::int as open from invoice')).toEqual([
      { open: 0 },
    ]);
    expect((await fresh.calls.plan(files.invoiceShelfPayments)).counts).toMatchObject({
      create: 0,
      skip: 1,
    });
  });
});
