import { expect, test } from 'vitest';
import { currencyExponent, formatMoney, formatMoneyCompact, sumMoney } from './money.ts';

test('[S75 S217] prefixes dollars with their sign, groups thousands and keeps two decimals', () => {
  expect(formatMoney(12480, 'USD')).toBe('$12,480.00');
  expect(formatMoney(0.5, 'USD')).toBe('$0.50');
  expect(formatMoney(1564, 'USD')).toMatch(/^\$[\d,]+(\.\d\d)?$/);
});

test('[S82] writes a negative amount with a minus sign before the currency', () => {
  expect(formatMoney(-205.2, 'USD')).toBe('\u2212$205.20');
});

test('gives each currency its own sign and its own decimals', () => {
  expect(formatMoney(999, 'JPY')).toBe('¥999');
  expect(formatMoney(1.5, 'EUR')).toBe('€1.50');
  expect(currencyExponent('KWD')).toBe(3);
});

test('[S110] abbreviates money above 999 with one decimal and the sign', () => {
  expect(formatMoneyCompact(184_312.4, 'USD')).toBe('$184.3k');
  expect(formatMoneyCompact(999, 'USD')).toBe('$999');
  expect(formatMoneyCompact(1000, 'USD')).toBe('$1.0k');
  expect(formatMoneyCompact(-12_345, 'USD')).toBe('\u2212$12.3k');
});

test('adds amounts without binary fractions', () => {
  expect(sumMoney([0.1, 0.2, 0.3], 'USD')).toBe(0.6);
  expect(sumMoney([], 'USD')).toBe(0);
});
