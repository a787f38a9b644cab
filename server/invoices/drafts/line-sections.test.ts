import { describe, expect, test } from 'vitest';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { naming } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;

const taxes = [{ rate: '20', category: 'S' }];
const items = [
  { title: 'Workshop', qty: '1', cost: '10.00', taxes },
  { heading: 'Design', title: 'Wireframes', qty: '2', cost: '20.00', taxes },
  { title: 'Prototype', qty: '1', cost: '5.55', taxes, showsSubtotal: true },
  { title: 'Travel', qty: '1', cost: '1.00', taxes },
];
const sections = [
  { heading: '', showsSubtotal: false },
  { heading: 'Design', showsSubtotal: false },
  { heading: '', showsSubtotal: true },
  { heading: '', showsSubtotal: false },
];
const path = (id: number) => `/apps/invoice/invoices/${String(id)}`;
const pdfText = async (address: string) => (await readPdf(bytesOf(await staff.get(address)))).text;

describe('headings and subtotals', () => {
  test('are kept, read and copied with their lines, and change no amount', async () => {
    const id = await money.issued('0', { items });
    const plain = await money.issued('0', {
      items: items.map(({ title, qty, cost }) => ({ title, qty, cost, taxes })),
    });
    const invoice = await money.read(id);
    expect(invoice.items).toMatchObject(sections);
    const { subtotal, total, taxes: sums } = await money.read(plain);
    expect(invoice).toMatchObject({ subtotal, total, taxes: sums });
    const copy = await staff.post(`${path(id)}/duplicate`);
    expect(copy.body).toMatchObject({ invoice: { items: sections } });
  });

  test('add no row to what is added up', async () => {
    const id = await money.issued('0', { items });
    const { rows } = await pool.query(
      `select count(*)::int as lines, sum(price_minor)::int as minor from invoice_line where invoice_id = ${String(id)}`,
    );
    expect(rows).toEqual([{ lines: 4, minor: 5655 }]);
  });

  test('are in the PDF, in the order of the lines', async () => {
    const text = await pdfText(`${path(await money.issued('0', { items }))}/pdf`);
    expect(text).toMatch(/Workshop .*Design Wireframes .*Prototype .*Subtotal \$45\.55 Travel/);
  });

  test('are frozen and sealed with the invoice', async () => {
    const id = await money.issued('0', { items });
    const change = pool.query(
      `update invoice_line set heading = 'Other' where invoice_id = ${String(id)}`,
    );
    await expect(change).rejects.toMatchObject({ constraint: 'issued_is_frozen' });
    const { rows } = await pool.query(
      `select line_sections from issued_invoice where invoice_id = ${String(id)}`,
    );
    expect(rows).toEqual([{ line_sections: '(2,Design,f)\n(3,"",t)' }]);
  });

  test('are on the client’s page, in the order of the lines', async () => {
    const { linkOf, get } = await openPages(app);
    const { text } = await get(await linkOf(await money.issued('0', { items })));
    expect(text.replaceAll(/(<[^>]+>|\s)+/g, ' ')).toMatch(
      /Workshop .*Design Wireframes .*Prototype .*Subtotal \$45\.55 .*Travel/s,
    );
  });

  test('are left out of the e-invoice, which has no word for them', async () => {
    const clientId = await money.addTestClient();
    await makeEInvoicesReady(pool);
    const id = await money.issued('0', { clientId, items });
    const xml = await staff.get(`${path(id)}/e-invoice?profile=facturX`);
    expect(xml.text).toContain('Wireframes');
    expect(xml.text).not.toMatch(/Design|45\.55/);
  });

  test('are shown on a credit note for the lines that it takes back', async () => {
    const id = await money.issued('0', { items });
    const credit = await money.post(id, 'credit-notes', {
      lines: [
        { line: 1, qty: '1' },
        { line: 3, qty: '1' },
      ],
      ...{ issuedDate: '2026-11-20', reason: 'Returned' },
    });
    expect(credit).toMatchObject({ status: 201 });
    const { rows } = await pool.query<{ id: number }>(
      `select id::int from credit_note where invoice_id = ${String(id)}`,
    );
    const text = await pdfText(`/apps/invoice/credit-notes/${String(rows[0]?.id)}/pdf`);
    expect(text).toMatch(/Workshop .*Design Prototype .*Subtotal \$5\.55 /);
  });
});

test('[attack] a heading of several lines, or longer than one, is refused', async () => {
  const clientId = await money.addTestClient();
  const draft = (heading: unknown) =>
    staff.post('/apps/invoice/invoices', {
      ...{ clientId, currency: 'USD', issuedDate: '2026-11-01', dueDate: '2026-12-01' },
      items: [{ title: 'Work', qty: '1', cost: '1', heading }],
    });
  expect(await draft('x'.repeat(121))).toMatchObject(naming(400, 'items.0.heading'));
  expect(await draft(7)).toMatchObject(naming(400, 'items.0.heading'));
  expect(await draft('Two\nlines')).toMatchObject({
    body: { invoice: { items: [{ heading: 'Two lines' }] } },
  });
});
