/**
 * The ids up to the last one whose digits hold the given ones in a row.
 * @returns `undefined` where they are more than `atMost`
 */
export function idsHolding(
  digits: string,
  { lastId, atMost }: { lastId: bigint; atMost: number },
): bigint[] | undefined {
  const found = new Set<bigint>();
  const width = String(lastId).length;
  // No id begins with a zero.
  const firstHead = digits.startsWith('0') ? 1n : 0n;
  for (let tailWidth = 0; tailWidth + digits.length <= width; tailWidth += 1) {
    const tails = 10n ** BigInt(tailWidth);
    const step = tails * 10n ** BigInt(digits.length);
    const first = firstHead * step + BigInt(digits) * tails;
    for (let start = first; start <= lastId; start += step) {
      for (let id = start; id < start + tails && id <= lastId; id += 1n) {
        if (id > 0n) found.add(id);
        if (found.size > atMost) return undefined;
      }
    }
  }
  return [...found];
}
