import { expect, test } from 'vitest';
import { bulkCalls } from '#testing/invoices/test-bulk.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { plan, run } = bulkCalls(await app.as('billing'));
const { pool } = app.database;
const twice = { kind: 'void', reason: 'Billed twice' };

test('each invoice is void for the reason that is given, keeps its number, and nothing takes that back', async () => {
  const ids = [await money.issued('30.00'), await money.issued('40.00')];
  const before = await Promise.all(ids.map(async (id) => (await money.read(id)).number));
  const job = await run({ ids }, twice);
  expect(job).toMatchObject({ done: 2, undoUntil: null });
  const after = await Promise.all(ids.map((id) => money.read(id)));
  expect(after.map(({ number }) => number)).toEqual(before);
  expect(after.map(({ invoiceStatus, balance }) => [invoiceStatus, balance])).toEqual([
    ['Void', 0],
    ['Void', 0],
  ]);
  expect(after[0]?.voided?.reason).toBe('Billed twice');
});

test('where the organisation voids by credit notes, each gets one of its own', async () => {
  await pool.query('update organisation set voids_by_credit_note = true');
  const ids = [await money.issued('30.00'), await money.issued('40.00')];
  await run({ ids }, twice);
  await pool.query('update organisation set voids_by_credit_note = false');
  const notes = await Promise.all(
    ids.map(async (id) => (await money.read(id)).voided?.creditNote?.number),
  );
  expect(new Set(notes).size).toBe(2);
  expect(notes).not.toContain(undefined);
});

test('drafts, what is void, and what something was paid on are left out', async () => {
  const draft = await money.draft('10.00');
  const partly = await money.issued('20.00');
  await money.pay(partly, '5.00');
  const voided = await money.issued('30.00');
  await money.command(voided, 'void', { reason: 'Twice' });
  const { fitting, leftOut } = await plan({ ids: [draft, partly, voided] }, twice);
  expect(fitting).toBe(0);
  expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual([
    'A draft: delete it instead',
    'Already void',
    'Something was paid or credited on it',
  ]);
});
