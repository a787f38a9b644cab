import type { OpenInvoice } from './bank-types.ts';

/** Beyond these a sum proves nothing: some would always add up. */
const mostInvoices = 40;
const mostParts = 6;
const mostSteps = 20_000;

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
  const all = usable.reduce((sum, one) => sum + leftOf(one), 0n);
  if (all < minor) return undefined;
  let steps = 0;
  for (let size = 1; size <= Math.min(mostParts, usable.length); size += 1) {
    const found: OpenInvoice[][] = [];
    const choose = (from: number, rest: bigint, chosen: OpenInvoice[]): void => {
      if (found.length > 1 || steps > mostSteps) return;
      steps += 1;
      if (chosen.length === size) {
        if (rest === 0n) found.push(chosen);
        return;
      }
      for (let at = from; at < usable.length; at += 1) {
        const one = usable[at];
        if (one && leftOf(one) <= rest) choose(at + 1, rest - leftOf(one), [...chosen, one]);
      }
    };
    choose(0, minor, []);
    const [first] = found;
    if (first) return { invoices: first, isUnique: found.length === 1 && steps <= mostSteps };
    if (steps > mostSteps) return undefined;
  }
  return undefined;
}
