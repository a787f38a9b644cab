import { minorToDecimal } from '#domain/money.ts';
import { roundedQuotient } from '#domain/rounding.ts';

/** A rate that decimals may not reach: both parts are whole and above 0, without a common divisor. */
export interface ExactRate {
  numerator: bigint;
  denominator: bigint;
}

/** Of the decimal by which a rate is shown; the table's own. */
const shownDecimals = 8;

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

export function quotient(numerator: bigint, denominator: bigint): ExactRate {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** A row of `exchange_rate`, exactly: what was typed, or what it became by a change of the own currency. */
export function exactRate(row: {
  rate: string;
  numerator: string | null;
  denominator: string | null;
}): ExactRate {
  if (row.numerator !== null && row.denominator !== null) {
    return { numerator: BigInt(row.numerator), denominator: BigInt(row.denominator) };
  }
  const [whole = '', decimals = ''] = trimmedDecimal(row.rate).split('.');
  return quotient(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Without zeros at its end: `1.25000000` is `1.25`. A rate has more decimals than a plain decimal of the domain may have. */
export function trimmedDecimal(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}

/** The columns of a rate; one that decimals reach is kept as they are. */
export function rateColumns({ numerator, denominator }: ExactRate) {
  const unit = 10n ** BigInt(shownDecimals);
  // Never shown as nothing, however small.
  const units = roundedQuotient(numerator * unit, denominator) || 1n;
  const isExact = units * denominator === numerator * unit;
  return {
    rate: minorToDecimal(units, shownDecimals),
    numerator: isExact ? null : numerator.toString(),
    denominator: isExact ? null : denominator.toString(),
  };
}
