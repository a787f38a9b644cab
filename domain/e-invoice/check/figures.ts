const digits = 12;
const one = 10n ** BigInt(digits);

/** A decimal as a whole number of trillionths, in which every figure of an e-invoice is exact; `null` where it is none. */
export function figure(text: string | null): bigint | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/.exec(text ?? '');
  if (!match) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  const size = BigInt(whole + decimals.padEnd(digits, '0'));
  return sign === '' ? size : -size;
}

/** As {@link figure}; what is no figure counts as nothing. */
export function amount(text: string | null): bigint {
  return figure(text) ?? 0n;
}

export function sumOf(texts: readonly (string | null)[]): bigint {
  return texts.reduce((sum, text) => sum + amount(text), 0n);
}

/** `figure × figure`, cut off behind the trillionth. */
export function times(left: bigint, right: bigint): bigint {
  return (left * right) / one;
}

/** `figure ÷ figure`, cut off behind the trillionth. */
export function over(left: bigint, right: bigint): bigint {
  return (left * one) / right;
}

export function distance(left: bigint, right: bigint): bigint {
  return left < right ? right - left : left - right;
}

/** So many hundredths, as a figure. */
export function hundredths(count: bigint): bigint {
  return (count * one) / 100n;
}

export function hasMoreDecimals(text: string | null, most: number): boolean {
  return (text?.split('.')[1]?.length ?? 0) > most;
}
