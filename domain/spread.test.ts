import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 11n }), { minLength: 1, maxLength: 100 })
  .filter((list) => list.some((weight) => weight > 0n));
const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

it('gives what is left to the largest remainders', () => {
  expect(spread(100n, [1n, 2n, 4n])).toEqual([14n, 29n, 57n]);
  expect(spread(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
});

it('gives nothing to a line that comes to nothing', () => {
  expect(spread(5n, [0n, 3n, 0n, 7n])).toEqual([0n, 2n, 0n, 3n]);
  expect(spread(0n, [0n, 0n])).toEqual([0n, 0n]);
  expect(() => spread(1n, [0n, 0n])).toThrow(RangeError);
});

it('takes from what is negative in the same proportion', () => {
  expect(spread(100n, [300n, -100n])).toEqual([150n, -50n]);
  expect(spread(1n, [1000n, -999n])).toEqual([1000n, -999n]);
  expect(spread(-5n, [1n, 1n])).toEqual([-3n, -2n]);
  expect(spread(-100n, [-300n, 100n])).toEqual([-150n, 50n]);
  expect(() => spread(1n, [7n, -7n])).toThrow(RangeError);
});

it('adds up exactly and is fair to one unit, whatever the signs', () => {
  const signed = fc
    .array(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), { minLength: 1, maxLength: 60 })
    .filter((list) => total(list) !== 0n);
  fc.assert(
    fc.property(signed, fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (list, amount) => {
      const whole = total(list);
      const size = whole < 0n ? -whole : whole;
      const shares = spread(amount, list);
      const weights = whole < 0n ? list.map((weight) => -weight) : list;
      expect(total(shares)).toBe(amount);
      for (const [index, weight] of weights.entries()) {
        const offset = (shares[index] ?? 0n) * size - amount * weight;
        expect(offset < size && -offset < size).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('adds up exactly, is fair to one unit, and takes no more than there is', () => {
  fc.assert(
    fc.property(weights, fc.nat({ max: 1_000_000 }), (list, millionths) => {
      const whole = total(list);
      const amount = (whole * BigInt(millionths)) / 1_000_000n;
      const shares = spread(amount, list);
      expect(total(shares)).toBe(amount);
      for (const [index, weight] of list.entries()) {
        const share = shares[index] ?? -1n;
        expect(share >= 0n && share <= weight).toBe(true);
        const offset = share * whole - amount * weight;
        expect(offset < whole && -offset < whole).toBe(true);
      }
    }),
  );
});
