function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function opposite(amounts: readonly bigint[]): bigint[] {
  return amounts.map((amount) => -amount);
}

/**
 * Splits an amount in proportion to the weights, by largest remainder: the parts add up to it exactly, and of equal
 * remainders the first wins. A part never exceeds its weight where the amount does not exceed their sum, and what is
 * split over weights that are negative is mirrored: their parts have the other sign.
 * @throws {RangeError} where something is to be split over weights that come to nothing.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (amount === 0n) return weights.map(() => 0n);
  if (whole === 0n) throw new RangeError('An amount cannot be split over nothing');
  if (whole < 0n) return spread(amount, opposite(weights));
  if (amount < 0n) return opposite(spread(-amount, weights));

  const parts = weights.map((weight, index) => {
    // Not below zero, also where the weight is: the share is the whole number below the exact one.
    const remainder = (((amount * weight) % whole) + whole) % whole;
    return { index, share: (amount * weight - remainder) / whole, remainder };
  });
  const left = amount - sum(parts.map((part) => part.share));
  // Sorting is stable, so that equal remainders keep the order of the lines.
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : 0,
  );
  const luckier = new Set(byRemainder.slice(0, Number(left)).map((part) => part.index));
  return parts.map((part) => part.share + (luckier.has(part.index) ? 1n : 0n));
}
