import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceSummary } from '#contract/invoices/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { addClient, addInvoice } from '#testing/invoices/invoice-fixtures.ts';

const today = '2026-03-15';

let app: TestApp;
let clientId: bigint;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T12:00:00Z`) });
  clientId = await addClient(app.db, { name: 'Acme' });
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function summary() {
  const { body } = await (await app.as('viewer')).get('/apps/invoice/summary');
  return invoiceSummary.parse(body);
}

const lastValues = (series: readonly { value: number }[], count: number) =>
  series.slice(-count).map(({ value }) => value);

test('a payment that was reversed is owed again from that day on, and was never paid', async () => {
  const id = await addInvoice(app.db, {
    clientId,
    totalMinor: 10_000,
    number: 'INV-2026-0001',
    issuedDate: '2026-01-10',
    dueDate: '2026-06-01',
    payments: [{ paidOn: '2026-02-20', amountMinor: 10_000 }],
  });
  await sql`
    with reversal as (
      insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select payment_id, 4000, '2026-03-03' from payment_allocation where invoice_id = ${id} returning *
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
    select payment_id, ${id}, -amount_minor, id from reversal`.execute(app.db);
  const { outstanding, paidThisMonth } = await summary();
  expect(outstanding).toMatchObject({ amount: 40, count: 1 });
  // The weeks end on 22 February, 1, 8 and 15 March.
  expect(lastValues(outstanding.series, 4)).toEqual([0, 0, 40, 40]);
  expect(lastValues(paidThisMonth.series, 4)).toEqual([60, 0, 0, 0]);
});

test('credit settles from the day on which it was applied, and is no payment', async () => {
  const id = await addInvoice(app.db, {
    clientId,
    totalMinor: 5_000,
    number: 'INV-2026-0002',
    issuedDate: '2026-01-10',
    dueDate: '2026-06-01',
  });
  const before = await summary();
  await sql`
    with note as (
      insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason,
        net_minor, taxes, tax_minor, total_minor, is_itemized)
      values (${id}, ${clientId}, 'USD', 'CN-2026-0001', 2026, 1, '2026-03-07', 'Wrong', 5000, '[]', 0, 5000, false) returning id
    ), series as (
      insert into number_series (code, year, last_counter) values ('credit', 2026, 1)
    )
    insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on, credit_note_id)
    select ${id}, ${clientId}, 'USD', 5000, '2026-03-07', id from note`.execute(app.db);
  const after = await summary();
  expect(before.outstanding).toMatchObject({ amount: 90, count: 2 });
  expect(after.outstanding).toMatchObject({ amount: 40, count: 1 });
  expect(lastValues(after.outstanding.series, 3)).toEqual([50, 40, 40]);
  expect(after.paidThisMonth).toEqual(before.paidThisMonth);
});

test('as many were paid this month as the list then finds', async () => {
  const twice = { paidOn: '2026-03-02', amountMinor: 300 };
  await addInvoice(app.db, {
    ...{ clientId, totalMinor: 900, number: 'INV-2026-0003' },
    ...{ issuedDate: '2026-01-10', dueDate: '2026-06-01' },
    payments: [twice, { ...twice, paidOn: '2026-03-14' }, { ...twice, paidOn: '2026-02-28' }],
  });
  const { paidThisMonth } = await summary();
  expect(paidThisMonth).toMatchObject({ amount: 6, count: 1 });
  const found = await (
    await app.as('viewer')
  ).get('/apps/invoice/sums?paidFrom=this-month&paidTo=this-month');
  expect(found.body).toMatchObject({ total: 1, sums: [{ total: '9.00' }] });
});

test('a draft in the trash counts nowhere', async () => {
  const before = await summary();
  const draft = { clientId, totalMinor: 700, issuedDate: '2026-02-01', dueDate: '2026-03-01' };
  const id = await addInvoice(app.db, draft);
  expect((await summary()).drafts).toMatchObject({ amount: 7, count: 1 });
  await sql`update invoice set deleted_at = now() where id = ${id}`.execute(app.db);
  expect(await summary()).toEqual(before);
});
