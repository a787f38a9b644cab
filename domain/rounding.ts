function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

/** The whole number nearest to `dividend / divisor`; a half goes away from zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n === divisor < 0n ? 1n : -1n;
  const [size, parts] = [magnitude(dividend), magnitude(divisor)];
  return (sign * (2n * size + parts)) / (2n * parts);
}
