import { expect, test } from 'vitest';
import { asCommand } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { messagesOf, prepaymentCalls } from '#testing/invoices/test-prepayments.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { credit, drafts, final, finalDraft, prepaid } = prepaymentCalls(money, staff);
const { pool } = app.database;

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
