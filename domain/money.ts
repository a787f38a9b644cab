/** An amount in the smallest unit of its currency: cents for USD, yen for JPY. */
export type Minor = bigint;

/** `1250n` with exponent 2 is `"12.50"`. */
export function minorToDecimal(minor: Minor, exponent: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * The amount as a JSON number. Exact up to 15 significant digits, which every amount of this product has:
 * the closest double prints as the same decimal again.
 */
export function minorToNumber(minor: Minor, exponent: number): number {
  return Number(minorToDecimal(minor, exponent));
}

/**
 * Reads a plain decimal (`"1250.00"`) into minor units.
 * @throws {RangeError} where the text is no plain decimal, or has more decimals than the currency.
 */
export function decimalToMinor(text: string, exponent: number): Minor {
  const match = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text);
  const decimals = match?.[2] ?? '';
  if (!match || decimals.length > exponent) {
    throw new RangeError(`"${text}" is no amount with at most ${String(exponent)} decimals`);
  }
  return BigInt((match[1] ?? '') + decimals.padEnd(exponent, '0'));
}

/** Currencies of which a house costs billions. */
const manyDigits = new Set(['IDR', 'VND']);

/**
 * The largest amount of a document: 999,999,999.99, or as many whole units where the currency has no decimals. Rupiah
 * and dong have up to fifteen digits, all that a JSON number holds exactly.
 */
export function largestMinor({ code, exponent }: { code: string; exponent: number }): Minor {
  if (manyDigits.has(code)) return 999_999_999_999_999n;
  return (99_999_999_999n * 10n ** BigInt(exponent)) / 100n;
}
