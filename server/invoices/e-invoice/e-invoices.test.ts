import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { PdfObjects } from '#testing/documents/pdf-objects.ts';
import { bytesOf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function makeReady(): Promise<void> {
  await pool.query(
    `update organisation set street = 'Main Street 1', city = 'Köln', post_code = '50667', country_code = 'DE',
       vat_id = 'DE136695976', electronic_address = '991-12345-34', electronic_scheme = '0204', contact_name = 'Jo Doe',
       contact_phone = '+49 221 123456', contact_email = 'jo@example.org', iban = 'DE89370400440532013000'`,
  );
  await pool.query(
    `update client set street = 'Side Street 2', city = 'Berlin', post_code = '10115', country_code = 'DE',
       electronic_address = '991-12345-34', electronic_scheme = '0204' where erased_at is null`,
  );
}

const url = (id: number, query: string) => `/apps/invoice/invoices/${String(id)}/e-invoice${query}`;

test('an invoice that lacks what XRechnung asks for says so, and is not kept as one', async () => {
  const id = await money.issued('100.00');
  const answer = await staff.get(url(id, '?profile=xrechnungUbl'));
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('country');
  const { rows } = await pool.query('select from document_file where invoice_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('an issued invoice is handed out as the same XML for ever', async () => {
  const clientId = await money.addTestClient();
  await makeReady();
  const taxes = [{ category: 'S', rate: '19' }];
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
  const id = await money.issued('100', { clientId, items });
  const first = await staff.get(url(id, '?profile=facturX'));
  expect(first.status, first.text).toBe(200);
  await pool.query(`update organisation set name = 'Other GmbH', vat_id = 'DE999999999'`);
  const later = await staff.get(url(id, '?profile=facturX'));
  expect(hashOf(bytesOf(later))).toBe(hashOf(bytesOf(first)));
});

test('the PDF of an issued invoice carries the same XML', async () => {
  const clientId = await money.addTestClient();
  await makeReady();
  const taxes = [{ category: 'S', rate: '19' }];
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
  const id = await money.issued('100', { clientId, items });
  const xml = await staff.get(url(id, '?profile=facturX'));
  const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
  const pdf = new PdfObjects(bytesOf(answer));
  const [attached] = pdf.list(pdf.root.AF).map((one) => pdf.dictionary(one));
  expect(attached).toMatchObject({ AFRelationship: '/Alternative' });
  const inside = pdf.stream(pdf.dictionary(attached?.EF).F).toString();
  expect(inside).toBe(xml.text);
});

test('readiness names each missing field and how to mend it', async () => {
  const id = await money.issued('100.00');
  const answer = await staff.get(url(id, '/readiness'));
  const { profiles } = JSON.parse(answer.text) as EInvoiceReadiness;
  const xrechnung = profiles.find(({ profile }) => profile === 'xrechnungUbl');
  expect(xrechnung?.findings.map(({ rule }) => rule)).toContain('BR-DE-15');
});
