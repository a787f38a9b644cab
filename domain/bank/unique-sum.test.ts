import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenInvoice } from './bank-types.ts';
import { uniqueSum } from './unique-sum.ts';

const invoicesOf = (amounts: readonly number[]): OpenInvoice[] =>
  amounts.map((amount, at) => ({
    ...{ id: at, number: `INV-2026-${String(at)}`, clientId: 1, currency: 'EUR' },
    ...{ balanceMinor: BigInt(amount), issuedOn: '2026-01-01', reference: '' },
  }));
const sumOf = (amounts: readonly number[], minor: number) => {
  const found = uniqueSum(invoicesOf(amounts), BigInt(minor), (one) => one.balanceMinor);
  return found && { places: found.invoices.map(({ id }) => id), isUnique: found.isUnique };
};

/** All choices of so many places, the first places first. */
function choices(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let at = from; at < count; at += 1)
    for (const rest of choices(count, size - 1, at + 1)) found.push([at, ...rest]);
  return found;
}

/** The same by trying everything. */
function tried(amounts: readonly number[], minor: number): ReturnType<typeof sumOf> {
  for (let size = 1; size <= 6; size += 1) {
    const fitting = choices(amounts.length, size).filter(
      (places) => places.reduce((sum, at) => sum + (amounts[at] ?? 0), 0) === minor,
    );
    const [places] = fitting;
    if (places) return { places, isUnique: fitting.length === 1 };
  }
  return undefined;
}

test('finds the fewest and oldest that add up, and whether others do, as trying everything does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 9 }),
      fc.integer({ min: 1, max: 200 }),
      (amounts, minor) => {
        // Those that are above the sum don't count, but have a place.
        expect(sumOf(amounts, minor)).toEqual(tried(amounts, minor));
      },
    ),
    { numRuns: 500 },
  );
});

test('finds five of forty', () => {
  const amounts = Array.from({ length: 40 }, (_, at) => 1_000 + at * at * 7 + (at % 3));
  const minor = [3, 11, 19, 28, 39].reduce((sum, at) => sum + (amounts[at] ?? 0), 0);
  const found = sumOf(amounts, minor);
  expect(found?.places.reduce((sum, at) => sum + (amounts[at] ?? 0), 0)).toBe(minor);
});

test('gives up where nothing fits and there is much to try', () => {
  const even = Array.from({ length: 40 }, (_, at) => 1_000 + at * 2);
  expect(sumOf(even, 5_001)).toBeUndefined();
});
