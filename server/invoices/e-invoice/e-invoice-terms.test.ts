import { expect, test } from 'vitest';
import { buyerIn, sellInGermany, taxedItems } from '#testing/e-invoice/test-sellers.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('admin');
const { pool } = app.database;
await sellInGermany(pool);

async function buyer(columns: Record<string, unknown> = {}): Promise<number> {
  const id = await money.addTestClient();
  const set = Object.entries<unknown>({ ...buyerIn.germany, ...columns });
  const names = set.map(([name], index) => `${name} = $${String(index + 2)}`).join(', ');
  await pool.query(`update client set ${names} where id = $1`, [id, ...set.map(([, to]) => to)]);
  return id;
}

const xmlOf = async (kind: 'invoices' | 'credit-notes', id: number, profile = 'xrechnungUbl') => {
  const answer = await staff.get(
    `/apps/invoice/${kind}/${String(id)}/e-invoice?profile=${profile}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};

async function credited(id: number, body: object): Promise<number> {
  const note = { issuedDate: '2026-11-20', reason: 'Returned', ...body };
  const { invoice } = await money.command(id, 'credit-notes', note);
  return invoice.credits[0]?.creditNote?.id ?? 0;
}

test('the reference of the client holds where the document has none (BT-10)', async () => {
  const clientId = await buyer({ buyer_reference: '04011000-12345-34' });
  const own = await money.issued('100', { clientId, items: taxedItems });
  expect(await xmlOf('invoices', own)).toContain('>04011000-12345-34</cbc:BuyerReference>');
  const other = { clientId, items: taxedItems, buyerReference: 'PO-9' };
  expect(await xmlOf('invoices', await money.issued('100', other))).toContain('>PO-9</cbc:Buyer');
});

test('a discount for early payment is said in words, and between Germans for machines (BT-20)', async () => {
  const clientId = await buyer();
  const earlyDiscount = { percent: '2', days: 10 };
  const id = await money.issued('100', { clientId, items: taxedItems, earlyDiscount });
  const xml = await xmlOf('invoices', id);
  expect(xml).toMatch(/<cbc:Note>2% discount if paid by .*\n#SKONTO#TAGE=10#PROZENT=2\.00#\n/);
});

test('what is chosen as a country and is part of another is named by that (BT-55)', async () => {
  const clientId = await buyer({ country_code: 'IC', country: 'Canary Islands' });
  const id = await money.issued('100', { clientId, items: taxedItems });
  expect(await xmlOf('invoices', id)).toMatch(/IdentificationCode>ES</);
});

test('a credit note counts in the units of its invoice (BT-130)', async () => {
  const clientId = await buyer();
  const items = taxedItems.map((item) => ({ ...item, qty: '3', cost: '50', unit: 'HUR' }));
  const id = await money.issued('150', { clientId, items });
  const note = await credited(id, { lines: [{ line: 1, qty: '2' }] });
  expect(await xmlOf('credit-notes', note)).toMatch(/unitCode="HUR">2</);
});

test('a credit note in another currency says its VAT in the seller’s own (BT-111)', async () => {
  const currency = 'EUR';
  await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 2)");
  const clientId = await buyer();
  const id = await money.issued('100', { clientId, items: taxedItems, currency });
  const xml = await xmlOf('invoices', id, 'facturX');
  const note = await credited(id, { amount: '119.00' });
  const taxes = (text: string) =>
    [...text.matchAll(/TaxTotalAmount currencyID="([A-Z]{3})">([\d.]+)</g)].map(
      ([, code, amount]) => `${code ?? ''} ${amount ?? ''}`,
    );
  expect(taxes(xml)).toHaveLength(2);
  expect(taxes(await xmlOf('credit-notes', note, 'facturX'))).toEqual(taxes(xml));
});
