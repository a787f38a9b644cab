import { expect, it } from 'vitest';
import { parseDecimal, parseSignedDecimal, shortestDecimal } from './decimal.ts';

it('reads plain decimals exactly', () => {
  expect(parseDecimal('9.975')).toEqual({ units: 9975n, scale: 1000n });
  expect(parseDecimal('007')).toEqual({ units: 7n, scale: 1n });
  expect(parseDecimal('999999999999999.999999')).toEqual({
    units: 999_999_999_999_999_999_999n,
    scale: 1_000_000n,
  });
});

it.each([
  '',
  '-1',
  '+1',
  '1e3',
  ' 1',
  '1 ',
  '1,5',
  '.5',
  '1.',
  '0x1',
  '٣',
  '1.2345678',
  '1234567890123456',
])('refuses %j', (text) => {
  expect(() => parseDecimal(text)).toThrow(RangeError);
});

it('reads a minus sign where one is allowed', () => {
  expect(parseSignedDecimal('-2.25')).toEqual({ units: -225n, scale: 100n });
  expect(parseSignedDecimal('3')).toEqual({ units: 3n, scale: 1n });
  for (const text of ['--1', '+1', '-', '- 1', '−1'])
    expect(() => parseSignedDecimal(text)).toThrow(RangeError);
  expect(shortestDecimal('-02.500')).toBe('-2.5');
});

it('writes a decimal in its shortest form', () => {
  expect(['20.0000', '020', '9.9750', '0', '0.000', '0.05', '100'].map(shortestDecimal)).toEqual([
    '20',
    '20',
    '9.975',
    '0',
    '0',
    '0.05',
    '100',
  ]);
});
