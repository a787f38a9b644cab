import { describe, expect, test } from 'vitest';
import { slotsFor, taxDetail } from '../accounts/account-slots.ts';
import { documentTaxes } from '../document-taxes.ts';
import { isSameTax, taxKey } from './known-tax.ts';

const central = { rate: '9', category: 'S', label: 'CGST' };
const state = { rate: '9', category: 'S', label: 'SGST' };
const plain = { rate: '9', category: 'S' };

describe('a tax', () => {
  test('is the same by rate, category and label', () => {
    expect(isSameTax(central, { ...central, rate: '9.00' })).toBe(true);
    for (const other of [state, plain, { ...central, category: 'L' }, { ...central, rate: '8' }]) {
      expect(isSameTax(central, other)).toBe(false);
    }
    expect(isSameTax(plain, { ...plain, label: '' })).toBe(true);
  });

  test('has the key of a document from before there were labels where it has none', () => {
    expect(taxKey({ rate: 9.975, category: 'S', label: '' })).toBe('9.975 S');
  });

  test('without a label is named by no empty one', () => {
    const [tax] = documentTaxes([{ amountMinor: 100n, taxes: [plain] }], {
      ...{ pricesIncludeTax: false, taxPerLine: false },
    });
    expect(Object.keys(tax ?? {})).toEqual(['category', 'rate', 'baseMinor', 'taxMinor']);
  });
});

test('two taxes of one rate on one base come to the same, and to half of one of twice the rate', () => {
  for (const pricesIncludeTax of [false, true]) {
    const found = documentTaxes([{ amountMinor: 100_000n, taxes: [central, state] }], {
      ...{ pricesIncludeTax, taxPerLine: false },
    });
    const [one, other] = found.map(({ taxMinor }) => taxMinor);
    expect(found.map(({ label }) => label)).toEqual(['CGST', 'SGST']);
    expect(one).toBe(other);
  }
});

test('a labeled tax is booked to its own account, else to that of its rate, else to that of tax', () => {
  const slots = slotsFor({ word: 'tax', kind: 'charge', detail: taxDetail(central) });
  expect(slots).toEqual([
    ...['tax/charge:S 9 CGST', 'tax/charge:S 9', 'tax/charge'],
    ...['tax:S 9 CGST', 'tax:S 9', 'tax'],
  ]);
  expect(slotsFor({ word: 'cash', detail: 'Card 2 shop' })).toEqual(['cash:Card 2 shop', 'cash']);
});
