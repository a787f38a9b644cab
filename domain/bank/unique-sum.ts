import type { OpenInvoice } from './bank-types.ts';

/** Beyond these a sum proves nothing: some would always add up. */
const mostInvoices = 40;
const mostParts = 6;
/** So many amounts are tried: those of all sums of four, and of more where few come near. */
const mostTries = 20_000;

/**
 * Some of the invoices that add up to the amount, the fewest and oldest first, and whether no others do.
 * `undefined` where none do, or more would have to be tried than is sensible.
 */
export function uniqueSum(
  invoices: readonly OpenInvoice[],
  minor: bigint,
  leftOf: (invoice: OpenInvoice) => bigint,
): { invoices: OpenInvoice[]; isUnique: boolean } | undefined {
  if (minor <= 0n) return undefined;
  const usable = invoices.filter((one) => leftOf(one) <= minor).slice(0, mostInvoices);
  const amounts = usable.map(leftOf);
  if (amounts.reduce((sum, amount) => sum + amount, 0n) < minor) return undefined;
  const places = Map.groupBy(amounts.keys(), (at) => amounts[at]);
  const reach = reachOf(amounts);
  let tries = 0;
  for (let size = 1; size <= Math.min(mostParts, usable.length); size += 1) {
    const found: number[][] = [];
    const choose = (from: number, rest: bigint, chosen: readonly number[]): void => {
      const missing = size - chosen.length;
      if (missing === 1) {
        tries += 1;
        for (const at of places.get(rest) ?? []) if (at >= from) found.push([...chosen, at]);
        return;
      }
      for (let at = from; at + missing <= amounts.length; at += 1) {
        if (found.length > 1 || tries > mostTries) return;
        tries += 1;
        const left = rest - (amounts[at] ?? 0n);
        const others = reach[at + 1]?.[missing - 1];
        if (others && left >= others.least && left <= others.most) {
          choose(at + 1, left, [...chosen, at]);
        }
      }
    };
    choose(0, minor, []);
    const [first] = found;
    if (first) {
      const isUnique = found.length === 1 && tries <= mostTries;
      return { invoices: first.flatMap((at) => usable[at] ?? []), isUnique };
    }
    if (tries > mostTries) return undefined;
  }
  return undefined;
}

interface Reach {
  least: bigint;
  most: bigint;
}

/** By place and number of parts: between which sums so many of the amounts from there on add up to; nothing where they are fewer. */
function reachOf(amounts: readonly bigint[]): (Reach | undefined)[][] {
  const reach: (Reach | undefined)[][] = [];
  let sorted: bigint[] = [];
  for (const [at, amount] of [...amounts.entries()].reverse()) {
    sorted = [...sorted, amount].sort((one, other) => Number(one - other));
    const sums: (Reach | undefined)[] = [{ least: 0n, most: 0n }];
    for (let parts = 1; parts < mostParts; parts += 1) {
      const before = sums[parts - 1];
      const [next, last] = [sorted[parts - 1], sorted.at(-parts)];
      if (!before || next === undefined || last === undefined) break;
      sums.push({ least: before.least + next, most: before.most + last });
    }
    reach[at] = sums;
  }
  return reach;
}
