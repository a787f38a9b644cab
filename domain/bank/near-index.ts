/** Whether one character was changed, left out, added, or changed places with its neighbour. */
export function isOneMistakeAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (rest(one, 1) === rest(other, 1) && one.length === other.length) return true;
  if (rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)) return true;
  const areSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return areSwapped && rest(one, 2) === rest(other, 2);
}

const base = 16_777_619;
const spread = 0x9e_37_79_b1;

/** Visits a hash of a text and of each text that lacks one character of it, each worked out from the one before. */
function visitHashes(text: string, visit: (hash: number) => void): void {
  const last = text.length - 1;
  let whole = 0;
  let shortened = 0;
  for (let at = last; at >= 0; at -= 1) {
    shortened = whole;
    whole = (Math.imul(whole, base) + text.charCodeAt(at)) | 0;
  }
  visit(whole);
  visit(shortened);
  let power = 1;
  for (let at = 0; at < last; at += 1) {
    const change = text.charCodeAt(at) - text.charCodeAt(at + 1);
    shortened = (shortened + Math.imul(change, power)) | 0;
    power = Math.imul(power, base);
    // Of a character that comes twice in a row it is the same whichever is left out.
    if (change !== 0) visit(shortened);
  }
}

/**
 * Finds the texts that are one mistake away from another, in the order in which they were given. Such a pair is equal once each lacks at most one
 * character; these are compared as numbers, since to cut them out of thousands of texts would take most of the time.
 */
export function nearIndex(texts: readonly string[]): (text: string) => string[] {
  const entries = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const bits = 1 + Math.ceil(Math.log2(entries + 1));
  const placeOf = (hash: number) => Math.imul(hash, spread) >>> (32 - bits);
  // At each place the last entry, and for each entry the one before it: numbered from 1, 0 for none.
  const lastAt = new Int32Array(2 ** bits);
  const before = new Int32Array(entries + 1);
  const textOf = new Int32Array(entries + 1);
  let entry = 0;
  for (const [index, text] of texts.entries()) {
    visitHashes(text, (hash) => {
      entry += 1;
      const place = placeOf(hash);
      before[entry] = lastAt[place] ?? 0;
      textOf[entry] = index;
      lastAt[place] = entry;
    });
  }

  return (text) => {
    const found = new Set<number>();
    visitHashes(text, (hash) => {
      for (let at = lastAt[placeOf(hash)] ?? 0; at > 0; at = before[at] ?? 0) {
        found.add(textOf[at] ?? 0);
      }
    });
    return [...found]
      .sort((one, other) => one - other)
      .flatMap((index) => texts[index] ?? [])
      .filter((other) => isOneMistakeAway(text, other));
  };
}
