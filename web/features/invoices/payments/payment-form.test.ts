import { expect, test } from 'vitest';
import { halfOf } from '#web/format/plain-amount.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';
import { checkPayment, firstPaymentValues, statusAfter } from './payment-form.ts';

const today = '2026-11-20';
const invoice = invoiceRow({ balance: 3433.52, dueDate: '2026-11-26' });
const check = (change: Partial<ReturnType<typeof firstPaymentValues>>) =>
  checkPayment({ ...firstPaymentValues(invoice, today), ...change }, invoice);

test('starts with everything that is owed, today', () => {
  const values = firstPaymentValues(invoice, today);
  expect(values).toMatchObject({ amount: '3433.52', date: today, method: 'Bank Transfer' });
  expect(check({})).toEqual({});
});

test('refuses nothing, too much without credit, and what cannot be read', () => {
  expect(check({ amount: '0.00' }).amount).toBe('Enter an amount above 0.');
  expect(check({ amount: '3433.53' }).amount).toMatch(/^Only \$3,433\.52 is owed\./);
  expect(check({ amount: '3433.53', keepAsCredit: true })).toEqual({});
  expect(check({ amount: '12 apples' }).amount).toMatch(/^Enter an amount/);
});

test.each([
  ['3433.52', 'Paid'],
  ['4000', 'Paid'],
  ['3433.51', 'Partial Payment'],
  ['0', undefined],
  ['?', undefined],
])('%s makes it %s', (amount, status) => {
  expect(statusAfter(amount, invoice, today)).toBe(status);
});

test('a part of what is late stays past due', () => {
  expect(statusAfter('1', { ...invoice, dueDate: '2026-11-19' }, today)).toBe('Past Due');
});

test('half is rounded up to the smallest unit of the currency', () => {
  expect(halfOf(0.03, 'USD')).toBe('0.02');
  expect(halfOf(999, 'JPY')).toBe('500');
  expect(halfOf(3433.52, 'USD')).toBe('1716.76');
});
