/** What lies between two ends, both included where `has…` says so; an end that is left out is open. */
export interface SearchedRange<End> {
  from?: { at: End; isIncluded: boolean };
  to?: { at: End; isIncluded: boolean };
}

// Longest first: `>=1` is not `>` of `=1`.
const comparison = /^(>=|<=|>|<|=)?(.+)$/s;

/**
 * Reads `>1`, `<=1`, `=1`, `1` (the same), `1..2`, `1..` and `..2`.
 * @param readEnds what one written end begins and ends with: a month begins with its first day; `undefined` where it cannot be read
 * @returns `undefined` where the text is none of these
 */
export function readRange<End>(
  text: string,
  readEnds: (written: string) => { first: End; last: End } | undefined,
): SearchedRange<End> | undefined {
  const dots = text.indexOf('..');
  if (dots >= 0) return readBetween(text.slice(0, dots), text.slice(dots + 2), readEnds);
  const [, operator = '=', written = ''] = comparison.exec(text) ?? [];
  const ends = readEnds(written);
  if (!ends) return undefined;
  const { first, last } = ends;
  if (operator === '>') return { from: { at: last, isIncluded: false } };
  if (operator === '>=') return { from: { at: first, isIncluded: true } };
  if (operator === '<') return { to: { at: first, isIncluded: false } };
  if (operator === '<=') return { to: { at: last, isIncluded: true } };
  return { from: { at: first, isIncluded: true }, to: { at: last, isIncluded: true } };
}

function readBetween<End>(
  start: string,
  end: string,
  readEnds: (written: string) => { first: End; last: End } | undefined,
): SearchedRange<End> | undefined {
  const from = start === '' ? undefined : readEnds(start);
  const to = end === '' ? undefined : readEnds(end);
  if (start !== '' && !from) return undefined;
  if (end !== '' && !to) return undefined;
  if (!from && !to) return undefined;
  return {
    ...(from && { from: { at: from.first, isIncluded: true } }),
    ...(to && { to: { at: to.last, isIncluded: true } }),
  };
}
