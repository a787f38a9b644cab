import { expect, test } from 'vitest';
import { taxReasonOf } from './tax-reasons.ts';
import { allowsRate, vatCategories, vatCategoryOf } from './vat-categories.ts';

test('only S, L and M charge something, and S always does', () => {
  const charging = vatCategories.filter((category) => allowsRate(category, '19'));
  const free = vatCategories.filter((category) => allowsRate(category, '0.00'));
  expect([charging, free]).toEqual([
    ['S', 'L', 'M'],
    ['Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'],
  ]);
});

test.each([
  ['VAT', '20', 'S'],
  ['VAT', '0', 'Z'],
  ['AE', '19', 'S'],
  ['AE', '0', 'AE'],
  ['L', '7', 'L'],
])('what was written as %s at %s %% is %s', (category, rate, code) => {
  expect(vatCategoryOf(category, rate)).toBe(code);
});

test('the seller’s own reason comes before the usual one, and standard rates have none', () => {
  const own = { category: 'E', reason: 'Small business, § 19 UStG', code: '' };
  expect(taxReasonOf('E', [own])).toMatchObject({ reason: own.reason });
  expect(taxReasonOf('AE', [own])).toMatchObject({ code: 'VATEX-EU-AE' });
  expect(taxReasonOf('S', [own])).toBeUndefined();
});
