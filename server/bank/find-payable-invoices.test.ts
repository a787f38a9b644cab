import { expect, test } from 'vitest';
import { openBankApp } from '#testing/bank/test-bank.ts';
import { findPayableInvoices } from './find-payable-invoices.ts';

const { app, money, issued } = await openBankApp();

const numbersOf = async (q: string, mostLookedUp?: number) =>
  (await findPayableInvoices(app.db, { q }, mostLookedUp)).invoices.map(({ number }) => number);

test('invoices to pay are the same whether their words are rare or common, those due first first', async () => {
  const late = await issued('71.25', { dueDate: '2027-03-01' });
  const soon = await issued('71.25', { dueDate: '2026-12-01' });
  const paid = await issued('71.25', { dueDate: '2026-11-30' });
  await money.pay(paid.id, '71.25');
  await money.draft('71.25');
  expect(await numbersOf('71.25')).toEqual([soon.number, late.number]);
  const words = ['71.25', 'aurora', 'aurora 71.25', soon.number, '2026', 'aurora nothing'];
  for (const q of words) expect(await numbersOf(q, 0), q).toEqual(await numbersOf(q));
  expect(await numbersOf('aurora 71.25', 0)).toEqual([soon.number, late.number]);
  expect(await numbersOf('aurora nothing', 0)).toEqual([]);
});
