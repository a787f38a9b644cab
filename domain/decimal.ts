/** A plain decimal, exactly: the value is `units / scale`. */
export interface Decimal {
  units: bigint;
  /** A power of ten. */
  scale: bigint;
}

/**
 * Reads a plain decimal (`"2.25"`, `"9.975"`): no sign, exponent, spaces or separators; at most 15 digits before the
 * point and 6 after it.
 * @throws {RangeError} where the text is anything else.
 */
export function parseDecimal(text: string): Decimal {
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError(`"${text}" is no plain decimal`);
  const decimals = match[2] ?? '';
  return { units: BigInt((match[1] ?? '') + decimals), scale: 10n ** BigInt(decimals.length) };
}

/**
 * Reads a decimal that may be negative: a plain decimal, or a minus sign before one.
 * @throws {RangeError} where the text is anything else.
 */
export function parseSignedDecimal(text: string): Decimal {
  if (!text.startsWith('-')) return parseDecimal(text);
  const { units, scale } = parseDecimal(text.slice(1));
  return { units: -units, scale };
}

/** The shortest way to write a decimal: `"20.0000"` and `"020"` are `"20"`, `"-2.50"` is `"-2.5"`. */
export function shortestDecimal(text: string): string {
  if (text.startsWith('-')) return `-${shortestDecimal(text.slice(1))}`;
  let { units, scale } = parseDecimal(text);
  while (scale > 1n && units % 10n === 0n) {
    units /= 10n;
    scale /= 10n;
  }
  if (scale === 1n) return units.toString();
  const decimals = (units % scale).toString().padStart(scale.toString().length - 1, '0');
  return `${(units / scale).toString()}.${decimals}`;
}
