import { expect, test } from 'vitest';
import { invoiceDetail } from '#contract/invoices/invoices.ts';
import { prepaymentEndpoints } from '#contract/invoices/prepayments.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { writingIn } from '#server/documents/texts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { asCommand, draftBody, draftCalls } from '#testing/invoices/test-drafts.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const drafts = draftCalls(staff);
const { pool } = app.database;

const item = (title: string, cost: string, rate: string, qty = '1') => ({
  ...{ title, qty, cost },
  taxes: [{ rate, category: { '20': 'S', '5': 'R' }[rate] ?? 'Z' }],
});
/** 163.73 net, taxes of 20.00 and 2.00. */
const deposit = [
  item('Teapots', '100.00', '20'),
  item('Heating', '40.00', '5'),
  item('Tea', '7.91', '0', '3'),
];
/** 483.38 net, taxes of 66.67 and 5.00. */
const delivery = [
  item('Teapots', '111.11', '20', '3'),
  item('Heating', '100.00', '5'),
  item('Tea', '10.01', '0', '5'),
];
const prepaid = (clientId: number, part: object = {}) =>
  money.issued('0', { clientId, isPrepayment: true, items: deposit, ...part });
const final = (clientId: number, deductions: number[], part: object = {}) =>
  draftBody(clientId, { items: delivery, deductions, ...part });
const finalDraft = async (clientId: number, deductions: number[], part: object = {}) => {
  const answer = await drafts.create(final(clientId, deductions, part));
  expect(answer.status, answer.text).toBe(201);
  return asCommand(answer).invoice;
};
const offered = async (clientId: number, rest = '') => {
  const path = `/apps/invoice/prepayments?clientId=${String(clientId)}&currency=USD${rest}`;
  const { body } = await staff.get(path);
  return prepaymentEndpoints.listPrepayments.output.parse(body).prepayments;
};
const credit = (id: number, what: object) =>
  money.post(id, 'credit-notes', { ...what, issuedDate: '2026-11-20', reason: 'Less' });
const messagesOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) => message);

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
      { category: 'R', rate: 5, base: 60, amount: 3 },
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
    invoiceDocument(invoiceDetail.parse(await drafts.get(one)), writingIn('en-US'));
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

test('of a partly credited prepayment what is left is deducted, and from then on none of it is credited or voided', async () => {
  const clientId = await money.addTestClient();
  const prepayment = await prepaid(clientId);
  expect(await credit(prepayment, { lines: [{ line: 1, amount: '50.00' }] })).toMatchObject({
    status: 201,
  });
  const { deductions, total, id } = await finalDraft(clientId, [prepayment]);
  expect(deductions).toMatchObject([{ net: 113.73, total: 125.73 }]);
  expect(total).toBe(429.32);
  const refused = await credit(prepayment, { all: true });
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused.body)).toContain(`Draft #${String(id)} deducts this prepayment`);
  expect(await money.post(prepayment, 'void', { reason: 'Wrong' })).toMatchObject({ status: 409 });
});

test('the database itself keeps a deducted prepayment whole', async () => {
  const clientId = await money.addTestClient();
  const prepayment = await prepaid(clientId);
  await finalDraft(clientId, [prepayment]);
  await expect(
    pool.query('update invoice set voided_at = now() where id = $1', [prepayment]),
  ).rejects.toMatchObject({ constraint: 'invoice_deduction_is_what_is_left' });
  await expect(
    pool.query(
      `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor, taxes,
         tax_minor, total_minor, is_itemized)
       values ($1, $2, 'USD', 'X', 2026, 99, '2026-11-20', 'Wrong', 1, '[]', 0, 1, false)`,
      [prepayment, clientId],
    ),
  ).rejects.toMatchObject({ constraint: 'invoice_deduction_is_what_is_left' });
});

test('of two final invoices at once one deducts the prepayment, and the other is told', async () => {
  const clientId = await money.addTestClient();
  for (let round = 0; round < 5; round += 1) {
    const prepayment = await prepaid(clientId);
    const answers = await Promise.all(
      [1, 2, 3].map(() => drafts.create(final(clientId, [prepayment]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.flatMap(messagesOf)[0]).toMatch(/is already deducted by #\d+\./);
  }
});

test('a credit note and a deduction at once never take the same money twice', async () => {
  const clientId = await money.addTestClient();
  for (let round = 0; round < 4; round += 1) {
    const prepayment = await prepaid(clientId);
    const [noted, drafted] = await Promise.all([
      credit(prepayment, { lines: [{ line: 1, amount: '50.00' }] }),
      drafts.create(final(clientId, [prepayment])),
    ]);
    const net = asCommand(drafted).invoice.deductions[0]?.net;
    expect([noted.status, net]).toEqual(noted.status === 201 ? [201, 113.73] : [409, 163.73]);
  }
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

test('all that a final invoice charged is credited, and no more', async () => {
  const clientId = await money.addTestClient();
  const { id } = await finalDraft(clientId, [await prepaid(clientId)]);
  await money.command(id, 'issue', {});
  expect(await credit(id, { lines: [{ line: 1, amount: '300.00' }] })).toMatchObject({
    status: 422,
  });
  expect(await credit(id, { all: true })).toMatchObject({ status: 201 });
  expect(await money.read(id)).toMatchObject({
    balance: 0,
    credits: [{ creditNote: { total: 369.32 } }],
  });
});

test('which kind an invoice is, and what it deducts, is frozen when it is issued', async () => {
  const clientId = await money.addTestClient();
  const prepayment = await prepaid(clientId);
  const { id } = await finalDraft(clientId, [prepayment]);
  await money.command(id, 'issue', {});
  for (const change of [
    'update invoice set is_prepayment = true where id = $1',
    'update invoice set deducted_minor = 0, total_minor = total_minor + deducted_minor where id = $1',
    'delete from invoice_deduction where invoice_id = $1',
    'update invoice_deduction set net_minor = 1 where invoice_id = $1',
    'update invoice_deduction_tax set tax_minor = 1 where invoice_id = $1',
  ]) {
    await expect(pool.query(change, [id])).rejects.toMatchObject({ code: '23514' });
  }
  expect(await drafts.put(id, final(clientId, []), 2)).toMatchObject({ status: 409 });
});

test('an email about a prepayment invoice says so', async () => {
  const id = await prepaid(await money.addTestClient());
  const { body } = await staff.get(`/apps/invoice/invoices/${String(id)}/mail-draft`);
  expect(JSON.stringify(body)).toContain('Prepayment invoice INV-');
});
