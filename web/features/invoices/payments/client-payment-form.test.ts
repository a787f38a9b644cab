import { describe, expect, test } from 'vitest';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';
import {
  checkClientPayment,
  clientPaymentBody,
  type ClientPaymentValues,
  firstClientPayment,
  restOf,
  sharesOf,
} from './client-payment-form.ts';

const invoice = (id: number, balance: number, currency = 'USD') =>
  invoiceRow({ id, balance, currency, total: balance, number: `INV-${String(id)}` });
// Oldest first.
const invoices = [invoice(1, 30), invoice(2, 50.25), invoice(3, 900, 'JPY'), invoice(4, 20)];
const today = '2026-11-20';
const whole = firstClientPayment(invoices, { currency: 'USD', today });
const changed = (part: Partial<ClientPaymentValues>) => ({ ...whole, ...part });
const amounts = (values: ClientPaymentValues) =>
  sharesOf(values, invoices).map(({ amount }) => amount);

describe('a payment over several invoices', () => {
  test('is at first everything that is owed in its currency', () => {
    expect(whole.amount).toBe('100.25');
    expect(amounts(whole)).toEqual(['30.00', '50.25', '20.00']);
    expect(amounts(firstClientPayment(invoices, { currency: 'JPY', today }))).toEqual(['900']);
  });

  test.each([
    ['10', ['10.00', '', ''], 0n],
    ['30.01', ['30.00', '0.01', ''], 0n],
    ['120', ['30.00', '50.25', '20.00'], 1975n],
    ['', ['', '', ''], 0n],
    ['no amount', ['', '', ''], 0n],
  ])('of %s settles the oldest first', (amount, expected, rest) => {
    const values = changed({ amount });
    expect(amounts(values)).toEqual(expected);
    expect(restOf(values, sharesOf(values, invoices))).toBe(rest);
  });

  test('leaves what was typed for an invoice alone and shares out the rest', () => {
    expect(amounts(changed({ amount: '40', typed: { 2: '25' } }))).toEqual(['15.00', '25', '']);
    expect(amounts(changed({ amount: '40', typed: { 1: '' } }))).toEqual(['', '40.00', '']);
    expect(amounts(changed({ amount: '40', typed: { 2: '45' } }))).toEqual(['', '45', '']);
  });

  test('without an invoice is on account', () => {
    const values = { ...firstClientPayment([], { currency: 'USD', today }), amount: '75' };
    const shares = sharesOf(values, []);
    expect(checkClientPayment(values, { clientId: 7, shares })).toEqual({});
    expect(clientPaymentBody(values, { clientId: 7, shares })).toMatchObject({
      amount: '75',
      keepAsCredit: true,
      allocations: [],
    });
  });

  test('settles what is missing of the invoice that it pays in part by what was chosen', () => {
    const differences = (values: ClientPaymentValues) => {
      const shares = sharesOf(values, invoices);
      const { allocations = [] } = clientPaymentBody(values, { clientId: 7, shares });
      return allocations.map(({ amount, difference }) => [amount, difference]);
    };
    const part = { amount: '75' };
    expect(differences(changed(part))).toEqual([
      ['30.00', undefined],
      ['45.00', 'owed'],
    ]);
    expect(differences(changed({ ...part, difference: 'bank-charges' }))).toEqual([
      ['30.00', undefined],
      ['45.00', 'bank-charges'],
    ]);
    expect(differences(changed({ difference: 'bank-charges' }))).toEqual([
      ['30.00', undefined],
      ['50.25', undefined],
      ['20.00', undefined],
    ]);
  });

  test('names the invoices that get something, and no others', () => {
    const values = changed({ amount: '30', typed: { 4: '0' } });
    const shares = sharesOf(values, invoices);
    expect(clientPaymentBody(values, { clientId: 7, shares })).toEqual({
      clientId: 7,
      currency: 'USD',
      amount: '30',
      date: today,
      method: 'Bank Transfer',
      note: '',
      keepAsCredit: false,
      allocations: [{ invoiceId: 1, amount: '30.00' }],
    });
  });

  test.each([
    [{}, {}],
    [{ amount: '0' }, { amount: /above 0/ }],
    [{ amount: '120' }, { amount: /keep the rest as credit/ }],
    [{ amount: '120', keepAsCredit: true }, {}],
    [{ amount: '40', typed: { 2: '45' } }, { amount: /more than the payment/ }],
    [{ amount: '60', typed: { 2: '60' } }, { 'share.2': /Only \$50.25/ }],
    [{ amount: '50', typed: { 2: 'x' } }, { 'share.2': /Enter an amount/ }],
    // The server asks whether that is meant.
    [{ date: '2026-11-21' }, {}],
  ])('with %j is faulty at %j', (part, expected) => {
    const values = changed(part);
    const shares = sharesOf(values, invoices);
    const found = checkClientPayment(values, { clientId: 7, shares });
    const matching = Object.fromEntries(
      Object.entries(expected).map(([path, sentence]: [string, RegExp]) => [
        path,
        expect.stringMatching(sentence) as string,
      ]),
    );
    expect(found).toEqual(matching);
  });
});
