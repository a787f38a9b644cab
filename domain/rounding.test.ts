import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedQuotient } from './rounding.ts';

it('rounds a half away from zero, on both sides', () => {
  const halves = [-25n, -15n, -5n, 5n, 15n, 25n].map((dividend) => roundedQuotient(dividend, 10n));
  expect(halves).toEqual([-3n, -2n, -1n, 1n, 2n, 3n]);
});

it('rounds to the nearest whole number elsewhere', () => {
  expect([-14n, -4n, 0n, 4n, 14n, 16n].map((dividend) => roundedQuotient(dividend, 10n))).toEqual([
    -1n,
    0n,
    0n,
    0n,
    1n,
    2n,
  ]);
});

it('is never more than half a divisor away, and mirrors at zero', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
      const rounded = roundedQuotient(dividend, divisor);
      const offset = 2n * (rounded * divisor - dividend);
      expect(offset <= divisor && -offset <= divisor).toBe(true);
      expect(roundedQuotient(-dividend, divisor)).toBe(-rounded);
      expect(roundedQuotient(dividend, -divisor)).toBe(-rounded);
    }),
  );
});
