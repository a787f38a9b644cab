import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { PdfObjects } from '#testing/documents/pdf-objects.ts';
import { bytesOf } from '#testing/documents/test-pdf.ts';
import { draftBody } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const makeReady = () => makeEInvoicesReady(pool);

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

describe('readiness', () => {
  const written = (clientId: number, change: object = {}) =>
    draftBody(clientId, {
      items: [{ title: 'Work', cost: '100', qty: '1', taxes: [{ category: 'S', rate: '19' }] }],
      ...change,
    });
  const check = async (body: object) => {
    const answer = await staff.post('/apps/invoice/e-invoice/readiness', body);
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as EInvoiceReadiness;
  };
  const texts = ({ profiles }: EInvoiceReadiness, name: string) =>
    profiles.find(({ profile }) => profile === name)?.findings.map(({ field }) => field);

  test('of an invoice that is being written is known before it is stored', async () => {
    const clientId = await money.addTestClient();
    await makeReady();
    const count = async () =>
      (await pool.query('select count(*)::int as n from invoice')).rows as unknown[];
    const before = await count();
    const lacking = await check(written(clientId));
    expect(texts(lacking, 'facturX')).toEqual([]);
    expect(texts(lacking, 'xrechnungUbl')).toEqual(['buyerReference']);
    const whole = await check(written(clientId, { buyerReference: '991-12345-34' }));
    expect(texts(whole, 'xrechnungUbl')).toEqual([]);
    expect(await count()).toEqual(before);
  });

  test('tells of a line without a tax once, and not of the sum that it makes', async () => {
    const clientId = await money.addTestClient();
    await makeReady();
    const items = [{ title: 'Work', cost: '100', qty: '1', taxes: [] }];
    expect(texts(await check(written(clientId, { items })), 'facturX')).toEqual(['taxes']);
  });

  test('takes the client’s own reference where the invoice has none', async () => {
    const clientId = await money.addTestClient();
    await makeReady();
    await pool.query(`update client set buyer_reference = '991-12345-34' where id = $1`, [
      clientId,
    ]);
    expect(texts(await check(written(clientId)), 'xrechnungUbl')).toEqual([]);
  });

  test('says whether such a client usually wants an e-invoice', async () => {
    const clientId = await money.addTestClient();
    await makeReady();
    expect((await check(written(clientId))).isUsual).toBe(true);
    await pool.query(
      `update client set country_code = 'US', electronic_address = '', electronic_scheme = '' where id = $1`,
      [clientId],
    );
    expect((await check(written(clientId))).isUsual).toBe(false);
  });

  test('of a credit note is known as well', async () => {
    const clientId = await money.addTestClient();
    await makeReady();
    const taxes = [{ category: 'S', rate: '19' }];
    const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
    const id = await money.issued('100', { clientId, items });
    const { invoice } = await money.command(id, 'credit-notes', {
      ...{ all: true, issuedDate: '2026-11-20', reason: 'Damaged' },
    });
    const credit = String(invoice.credits[0]?.creditNote?.id);
    const answer = await staff.get(`/apps/invoice/credit-notes/${credit}/e-invoice/readiness`);
    expect(texts(JSON.parse(answer.text) as EInvoiceReadiness, 'facturX')).toEqual([]);
  });
});

test('the XML of a void invoice is handed out only to who asks for the original', async () => {
  const clientId = await money.addTestClient();
  await makeReady();
  const taxes = [{ category: 'S', rate: '19' }];
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
  const id = await money.issued('100', { clientId, items });
  const before = await staff.get(url(id, '?profile=facturX'));
  await money.command(id, 'void', { reason: 'Twice' });
  const refused = await staff.get(url(id, '?profile=facturX'));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('void');
  const original = await staff.get(url(id, '?profile=facturX&version=original'));
  expect(hashOf(bytesOf(original))).toBe(hashOf(bytesOf(before)));
});

async function xmlOf(profile: string, setUp?: string): Promise<string> {
  const clientId = await money.addTestClient();
  await makeReady();
  if (setUp !== undefined) await pool.query(setUp);
  await pool.query("update client set buyer_reference = 'AP-4711' where id = $1", [clientId]);
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes: [{ category: 'S', rate: '19' }] }];
  const id = await money.issued('100', { clientId, items });
  return (await staff.get(url(id, `?profile=${profile}`))).text;
}

test('the client’s own reference holds where the document names none', async () => {
  expect(await xmlOf('xrechnungUbl')).toContain('<cbc:BuyerReference>AP-4711</cbc:BuyerReference>');
});

test.each([
  ['xrechnungUbl', /<cac:PayeeFinancialAccount>\s*<cbc:ID>([^<]*)/g],
  ['facturX', /<ram:IBANID>([^<]*)/g],
])('names every account that takes the same transfer as the first: %s', async (profile, found) => {
  const xml = await xmlOf(
    profile,
    `insert into receiving_account (position, name, kind, number, routing, currencies) values
      (2, 'Second', 'iban', 'AT611904300234573201', '', '{}'), (3, 'US', 'ach', '1234567890', '021000021', '{}');
    update receiving_account set currencies = '{USD}'`,
  );
  expect([...xml.matchAll(found)].map(([, number]) => number)).toEqual([
    ...['DE89370400440532013000', 'AT611904300234573201'],
  ]);
});
