import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '#testing/app/test-app.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
let staff: TestClient;
beforeAll(async () => {
  staff = await app.as('billing');
});

const entries = async () => {
  const { rows } = await pool.query('select count(*)::int as count from ledger_entry');
  return rows as unknown[];
};

test('a draft is given to its client as a pro forma: titled as one, without number or id, and nothing is booked', async () => {
  const id = await money.draft('120.00');
  const before = await entries();
  const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf?version=pro-forma`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-disposition']).toContain('Pro-forma-Aurora-Lines-');
  const { text, title } = await readPdf(bytesOf(answer));
  expect(title).toContain('Pro forma invoice');
  expect(text).toContain('not an invoice for tax purposes');
  expect(text).toContain('$120.00');
  expect(text).not.toMatch(/DRAFT|INV-|Balance due|Due Date/i);
  expect(text).not.toContain(`#${String(id)}`);
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Draft', number: null });
  expect(await entries()).toEqual(before);
});

test('an issued invoice has none', async () => {
  const id = await money.issued('120.00');
  const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf?version=pro-forma`);
  expect(answer).toMatchObject({ status: 409 });
});
