import { netSum } from '../../document-taxes.ts';
import { spread } from '../../spread.ts';
import type { EInvoiceFacts, LineFacts, LineTax } from './e-invoice-facts.ts';

/** What is taxed alike is a group; untaxed lines are one as well. */
export function groupOf(taxes: readonly LineTax[]): string {
  const [tax] = taxes;
  if (!tax) return '';
  return tax.category === 'O' ? 'O' : `${tax.category} ${tax.rate}`;
}

function netOf(
  amounts: readonly LineFacts[],
  { pricesIncludeTax, taxPerLine }: EInvoiceFacts,
): bigint {
  const taxed = amounts.map(({ amountMinor, taxes }) => ({ amountMinor, taxes }));
  return netSum(taxed, { pricesIncludeTax, taxPerLine });
}

/** The net sum of the lines of each group, before the document's discount: as the ledger rounds it. */
export function groupNets(facts: EInvoiceFacts): Map<string, bigint> {
  const groups = Map.groupBy(facts.lines, ({ taxes }) => groupOf(taxes));
  return new Map(
    Array.from(groups, ([group, lines]) => {
      const net = netOf(lines, facts);
      const kept = facts.taxes.find((tax) => groupOf([tax]) === group)?.baseMinor ?? net;
      const difference = kept < net ? net - kept : kept - net;
      // What credit notes take back is rounded together with those before: a few units are no discount.
      const isRounding = facts.typeCode === '381' && difference <= BigInt(lines.length);
      return [group, isRounding ? kept : net];
    }),
  );
}

/**
 * What each line comes to without tax. Where prices include tax, each line is rounded by itself, and what that differs
 * from the rounded sum of its group goes to the first lines, a unit each.
 */
export function lineNets(facts: EInvoiceFacts): bigint[] {
  const nets = facts.lines.map((line) => netOf([line], facts));
  for (const [group, net] of groupNets(facts)) {
    const members = facts.lines.map((line) => groupOf(line.taxes) === group);
    const sum = nets.reduce((total, one, index) => total + (members[index] ? one : 0n), 0n);
    const weights = nets.map((one, index) => (members[index] && one !== 0n ? 1n : 0n));
    const shares = spread(net - sum, weights);
    shares.forEach((share, index) => {
      nets[index] = (nets[index] ?? 0n) + share;
    });
  }
  return nets;
}
