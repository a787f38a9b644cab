import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, formatMoney } from './format-money.ts';

const usd = { currency: 'USD', locale: 'en-US' };

test('writes an amount exactly, at any size', () => {
  expect(formatMoney('999999999.99', usd)).toBe('$999,999,999.99');
  expect(formatMoney('9007199254740993.01', usd)).toBe('$9,007,199,254,740,993.01');
  expect(formatMoney('-0.1', usd)).toBe('\u2212$0.10');
});

test('reads back as the same digits, whatever the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (cents) => {
      const text = `${(cents / 100n).toString()}.${(cents % 100n).toString().padStart(2, '0')}`;
      expect(BigInt(formatMoney(text, usd).replaceAll(/\D/g, ''))).toBe(cents);
    }),
  );
});

describe('a currency', () => {
  test.each([
    ['USD', '$1,234.50'],
    ['CAD', 'CA$1,234.50'],
    ['EUR', '€1,234.50'],
  ])('has its own sign: %s', (currency, text) => {
    expect(formatMoney('1234.5', { ...usd, currency })).toBe(text);
  });

  test.each([
    ['JPY', '999', '¥999'],
    ['KWD', '1.5', 'KWD\u00a01.500'],
    ['IQD', '1.5', 'IQD\u00a01.500'],
    ['ALL', '1.5', 'ALL\u00a01.50'],
  ])('has its own decimals, by ISO 4217: %s', (currency, decimal, text) => {
    expect(formatMoney(decimal, { ...usd, currency })).toBe(text);
  });
});

test('keeps the further decimals of a price', () => {
  expect(formatMoney('0.3333', usd)).toBe('$0.3333');
});

test('writes figures by the locale, in digits that every font has', () => {
  expect(formatMoney('1234.5', { currency: 'EUR', locale: 'de-DE' })).toBe('1.234,50\u00a0€');
  expect(formatMoney('-1234.5', { currency: 'USD', locale: 'ar-EG' })).toContain('\u22121,234.50');
  expect(formatDecimal('1234.5', 'de-DE')).toBe('1.234,5');
  expect(formatDecimal('9.975', 'en-US')).toBe('9.975');
});

test.each([
  ['ar', 'CHF', '\u200f\u200e\u22121,250.50\u200f\u00a0CHF\u200e'],
  ['ar', 'USD', '\u200f\u200e\u22121,250.50\u200f\u00a0US$\u200e'],
  ['he', 'ILS', '\u200f\u200e\u22121,250.50\u200f\u00a0\u200f₪\u200e'],
])('keeps figures and currency apart in %s: %s', (locale, currency, text) => {
  expect(formatMoney('-1250.5', { currency, locale })).toBe(text);
});
