/**
 * Splits an amount in proportion to the weights, by largest remainder: the parts add up to it exactly, and of equal
 * remainders the first wins. A part never exceeds its weight where the amount does not exceed their sum.
 * @throws {RangeError} where something is to be split over weights that are all zero.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount === 0n) return weights.map(() => 0n);
  if (whole === 0n) throw new RangeError('An amount cannot be split over nothing');

  const parts = weights.map((weight, index) => ({
    index,
    share: (amount * weight) / whole,
    remainder: (amount * weight) % whole,
  }));
  const left = amount - parts.reduce((sum, part) => sum + part.share, 0n);
  // Sorting is stable, so that equal remainders keep the order of the lines.
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : 0,
  );
  const luckier = new Set(byRemainder.slice(0, Number(left)).map((part) => part.index));
  return parts.map((part) => part.share + (luckier.has(part.index) ? 1n : 0n));
}
