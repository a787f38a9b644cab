import { expect, it } from 'vitest';
import { parseDecimal, shortestDecimal } from './decimal.ts';

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
