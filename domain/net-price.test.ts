import { expect, test } from 'vitest';
import { netPrice } from './document-taxes.ts';

test('takes every tax out of a price, rounded half away from zero', () => {
  expect(netPrice('119', ['19'], 2)).toBe('100.00');
  expect(netPrice('100', ['19'], 2)).toBe('84.03');
  expect(netPrice('114.975', ['5', '9.975'], 2)).toBe('100.000');
  expect(netPrice('-11', ['10'], 2)).toBe('-10.00');
  expect(netPrice('110', ['10'], 0)).toBe('100');
});

test('keeps the decimals of a finer price', () => {
  expect(netPrice('0.3333', ['20'], 2)).toBe('0.2778');
});

test('is nothing where no tax is in the price', () => {
  expect(netPrice('10', [], 2)).toBeNull();
  expect(netPrice('10', ['0'], 2)).toBeNull();
});
