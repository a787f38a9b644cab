import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalToMinor, largestMinor, minorToDecimal, minorToNumber } from './money.ts';

const exponent = fc.constantFrom(0, 2, 3, 4);

it('writes minor units with the decimals of the currency', () => {
  expect(minorToDecimal(1250n, 2)).toBe('12.50');
  expect(minorToDecimal(5n, 2)).toBe('0.05');
  expect(minorToDecimal(-5n, 3)).toBe('-0.005');
  expect(minorToDecimal(1250n, 0)).toBe('1250');
});

it('[S158 S161] gives amounts as the number that prints as the same decimal', () => {
  expect(minorToNumber(343_352n, 2)).toBe(3433.52);
  fc.assert(
    fc.property(
      fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }),
      exponent,
      (minor, digits) => {
        expect(
          minorToNumber(minor, digits)
            .toFixed(digits)
            .replace(/^-(?=[0.]+$)/, ''),
        ).toBe(minorToDecimal(minor, digits));
      },
    ),
  );
});

it('bounds amounts by the magnitude of their currency, within what a JSON number holds exactly', () => {
  expect(largestMinor({ code: 'USD', exponent: 2 })).toBe(99_999_999_999n);
  expect(largestMinor({ code: 'JPY', exponent: 0 })).toBe(999_999_999n);
  for (const [code, digits] of [
    ['IDR', 2],
    ['VND', 0],
  ] as const) {
    const largest = largestMinor({ code, exponent: digits });
    expect(largest).toBe(10n ** 15n - 1n);
    expect(minorToNumber(largest, digits).toFixed(digits)).toBe(minorToDecimal(largest, digits));
    expect(decimalToMinor(minorToDecimal(largest, digits), digits)).toBe(largest);
  }
});

it('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), exponent, (minor, digits) => {
      expect(decimalToMinor(minorToDecimal(minor, digits), digits)).toBe(minor);
    }),
  );
});

it('reads fewer decimals than the currency has', () => {
  expect(decimalToMinor('12.5', 2)).toBe(1250n);
  expect(decimalToMinor('12', 3)).toBe(12_000n);
});

it.each([
  ['0.001', 2],
  ['1.0', 0],
  ['1.2345', 3],
  ['-1', 2],
  ['1e3', 2],
  ['1,000.00', 2],
  [' 1', 2],
  ['', 2],
  ['.5', 2],
  ['1.', 2],
])('[S189] refuses %j in a currency of %i decimals instead of rounding it', (text, digits) => {
  expect(() => decimalToMinor(text, digits)).toThrow(RangeError);
});
