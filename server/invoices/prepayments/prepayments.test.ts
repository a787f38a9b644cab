import { expect, test } from 'vitest';
import { invoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { writingIn } from '#server/documents/texts.ts';
import { asCommand, draftCalls } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { messagesOf, prepaymentCalls } from '#testing/invoices/test-prepayments.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { credit, drafts, final, finalDraft, offered, prepaid } = prepaymentCalls(money, staff);
const { pool } = app.database;

test('a final invoice charges what its prepayment leaves, at each rate, and names both', async () => {
  const clientId = await money.addTestClient();
  const prepayment = await prepaid(clientId);
  const [offer] = await offered(clientId);
  expect(offer).toMatchObject({ id: prepayment, net: 163.73, total: 185.73, balance: 185.73 });
  const { id } = await finalDraft(clientId, [prepayment]);
  await money.command(id, 'issue', {});
  const invoice = await money.read(id);
  expect(invoice).toMatchObject({
    subtotal: 483.38,
    total: 369.32,
    balance: 369.32,
    taxes: [
      { category: 'L', rate: 5, base: 60, amount: 3 },
      { category: 'S', rate: 20, base: 233.33, amount: 46.67 },
      { category: 'Z', rate: 0, base: 26.32, amount: 0 },
    ],
    deductions: [{ id: prepayment, net: 163.73, total: 185.73 }],
  });
  expect(await money.read(prepayment)).toMatchObject({
    isPrepayment: true,
    deductedBy: { id, number: invoice.number },
  });
  const { rows } = await pool.query(
    `select credit, sum(amount_minor)::integer as minor from ledger_entry where kind = 'charge' and client_id = $1 group by 1 order by 1`,
    [clientId],
  );
  // Each tax once: 71.67 and 483.38 altogether.
  expect(rows).toEqual([
    { credit: 'revenue', minor: 48_338 },
    { credit: 'tax', minor: 7167 },
  ]);
});

test('the document says what it is, the full total, each deduction by rate, and what remains', async () => {
  const clientId = await money.addTestClient();
  const prepayment = await prepaid(clientId);
  const { id } = await finalDraft(clientId, [prepayment]);
  await money.command(id, 'issue', {});
  const documentOf = async (one: number) =>
    invoiceDocument(
      invoiceDetail.parse(await drafts.get(one)),
      writingIn({ language: 'en', locale: 'en-US' }),
    );
  const { title, number } = await documentOf(prepayment);
  expect(title).toBe('Prepayment invoice');
  const { totals } = await documentOf(id);
  expect(totals.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Subtotal: $483.38',
    'Tax 5% on $100.00: $5.00',
    'Tax 20% on $333.33: $66.67',
    'Tax 0% on $50.05: $0.00',
    'Total: $555.05',
    `Less prepayment ${number} of 1 Nov 2026: −$163.73`,
    'Tax 5% on $40.00: −$2.00',
    'Tax 20% on $100.00: −$20.00',
    'Tax 0% on $23.73: $0.00',
    'Remaining net amount: $319.65',
    'Tax 5% on $60.00: $3.00',
    'Tax 20% on $233.33: $46.67',
    'Tax 0% on $26.32: $0.00',
    'Balance due: $369.32',
  ]);
});

test('several prepayments are deducted, never to less than nothing', async () => {
  const clientId = await money.addTestClient();
  const ids = [await prepaid(clientId), await prepaid(clientId), await prepaid(clientId)];
  const refused = await drafts.create(final(clientId, ids));
  expect(messagesOf(refused)[0]).toContain('come to more than the invoice');
  const { deductions, total } = await finalDraft(clientId, ids.slice(0, 2));
  expect(deductions).toHaveLength(2);
  expect(total).toBe(183.59);
});

test('a deduction is removed, and a void or deleted final invoice gives its prepayment free', async () => {
  const clientId = await money.addTestClient();
  const prepayment = await prepaid(clientId);
  const draft = await finalDraft(clientId, [prepayment]);
  expect(await offered(clientId)).toEqual([]);
  expect(await offered(clientId, `&draft=${String(draft.id)}`)).toHaveLength(1);
  const removed = asCommand(await drafts.put(draft.id, final(clientId, []), 1));
  expect(removed.invoice).toMatchObject({ total: 555.05, deductions: [] });
  const again = asCommand(await drafts.put(draft.id, final(clientId, [prepayment]), 2));
  expect(again.invoice.total).toBe(369.32);

  expect(await drafts.remove(draft.id, 3)).toMatchObject({ status: 200 });
  const other = await finalDraft(clientId, [prepayment]);
  await money.command(other.id, 'issue', {});
  // What others deduct meanwhile, a draft loses that comes back.
  const restorer = draftCalls(await app.as('admin'));
  const restored = await restorer.post(draft.id, 'restore');
  expect(restored.status, restored.text).toBe(200);
  expect(await money.read(draft.id)).toMatchObject({ total: 555.05, deductions: [] });

  expect(await restorer.post(other.id, 'void', { reason: 'Wrong' })).toMatchObject({ status: 200 });
  expect(await offered(clientId)).toHaveLength(1);
  expect(await money.read(other.id)).toMatchObject({ deductions: [{ id: prepayment }] });
});

test('only issued prepayments of the client, its currency and its kind of prices are deducted', async () => {
  const clientId = await money.addTestClient();
  const [other, ordinary, draft, withTax] = [
    await prepaid(await money.addTestClient()),
    await money.issued('10.00', { clientId }),
    await money.draft('10.00', { clientId, isPrepayment: true }),
    await prepaid(clientId, { pricesIncludeTax: true }),
  ];
  for (const id of [other, ordinary, draft, withTax]) {
    expect(await drafts.create(final(clientId, [id]))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'deductions.0' }] },
    });
  }
  const asPrepayment = final(clientId, [await prepaid(clientId)], { isPrepayment: true });
  expect(await drafts.create(asPrepayment)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'deductions' }] },
  });
});

test('what is charged with tax inside is deducted with tax inside', async () => {
  const clientId = await money.addTestClient();
  const part = { pricesIncludeTax: true };
  const prepayment = await prepaid(clientId, part);
  const plain = await finalDraft(clientId, [], part);
  const { total, taxes, id } = await finalDraft(clientId, [prepayment], part);
  expect(total).toBe(Math.round((plain.total - 163.73) * 100) / 100);
  const prepaidTaxes = (await money.read(prepayment)).taxes;
  expect(taxes.map(({ amount }) => Math.round(amount * 100))).toEqual(
    plain.taxes.map(({ amount }, index) =>
      Math.round((amount - (prepaidTaxes[index]?.amount ?? 0)) * 100),
    ),
  );
  await money.command(id, 'issue', {});
  expect(await credit(id, { all: true })).toMatchObject({ status: 201 });
  expect(await money.read(id)).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
});

test('an email about a prepayment invoice says so', async () => {
  const id = await prepaid(await money.addTestClient());
  const { body } = await staff.get(`/apps/invoice/invoices/${String(id)}/mail-draft`);
  expect(JSON.stringify(body)).toContain('Prepayment invoice INV-');
});
