import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  [' 100000 ', '100000'],
  ['100,000', '100000'],
  ['1,234,567.50', '1234567.50'],
  // A comma for the decimals must not become a hundredfold amount.
  ['1,50', '1,50'],
  ['1234,567', '1234,567'],
  ['1,234.567,8', '1,234.567,8'],
  ['', ''],
])('%j is read as %j', (typed, plain) => {
  expect(typedAmount(typed)).toBe(plain);
});
