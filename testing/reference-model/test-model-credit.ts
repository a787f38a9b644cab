import { roundedHalf } from './test-model-rates.ts';
import type { ModelCredit } from './test-model-command.ts';
import { Refused } from './test-model-command.ts';

export interface ModelLine {
  net: bigint;
  /** Its taxes: `20 CGST + 20 SGST`, or empty. */
  taxed: string;
}

export interface ModelTax {
  /** Percent, and the label where it has one: `20`, `20 CGST`. */
  name: string;
  base: bigint;
  tax: bigint;
}

/** What a credit note takes back: parts of lines (`null` for none in particular), and the taxes that go with them. */
export interface ModelNote {
  invoice: number;
  parts: { line: number | null; taxed: string; net: bigint }[];
  taxes: ModelTax[];
  net: bigint;
  tax: bigint;
}

export const sum = (amounts: readonly bigint[]) =>
  amounts.reduce((total, amount) => total + amount, 0n);
export const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The names of the taxes of a line. */
export const namesOf = (taxed: string): string[] => (taxed === '' ? [] : taxed.split(' + '));
export const percentOf = (name: string): bigint => BigInt(name.split(' ')[0] ?? '');
export const labelIn = (name: string): string => name.split(' ')[1] ?? '';

const netOf = (all: readonly { taxed: string; net: bigint }[], name: string) =>
  sum(all.filter(({ taxed }) => namesOf(taxed).includes(name)).map(({ net }) => net));

/** The taxes of lines, each on all that has it: by rate and label, as a document lists them. */
export function taxesOf(lines: readonly ModelLine[]): ModelTax[] {
  const all = new Set(lines.flatMap(({ taxed }) => namesOf(taxed)));
  const names = [...all].sort(
    (one, other) =>
      Number(percentOf(one) - percentOf(other)) || (labelIn(one) < labelIn(other) ? -1 : 1),
  );
  return names.map((name) => {
    const base = netOf(lines, name);
    return { name, base, tax: roundedHalf(base * percentOf(name), 100n) };
  });
}

/** Whole parts in proportion; what is left goes to the largest remainders, of equal ones to the first. */
function share(minor: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (minor === 0n || whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (minor * weight) / whole);
  const lucky = weights
    .map((weight, place) => ({ place, over: (minor * weight) % whole }))
    .sort((a, b) => (a.over === b.over ? a.place - b.place : a.over > b.over ? -1 : 1));
  for (let left = minor - sum(parts), next = 0; left > 0n; left -= 1n, next += 1) {
    const place = lucky[next]?.place ?? 0;
    parts[place] = (parts[place] ?? 0n) + 1n;
  }
  return parts;
}

/** What earlier notes leave of an invoice. */
export function leftOf(lines: readonly ModelLine[], earlier: readonly ModelNote[]) {
  const parts = earlier.flatMap((note) => note.parts);
  const kinds = [...new Set(lines.map(({ taxed }) => taxed))];
  const groups = kinds.map((taxed) => ({
    taxed,
    net:
      sum(lines.filter((line) => line.taxed === taxed).map(({ net }) => net)) -
      sum(parts.filter((part) => part.taxed === taxed).map(({ net }) => net)),
  }));
  const taxes = taxesOf(lines).map(({ name, tax }) => {
    const taken = earlier.flatMap((note) => note.taxes).filter((one) => one.name === name);
    return { name, tax: tax - sum(taken.map((one) => one.tax)) };
  });
  const ofLine = lines.map(({ net, taxed }, line) => {
    const own = net - sum(parts.filter((part) => part.line === line).map((part) => part.net));
    return least(own, groups.find((group) => group.taxed === taxed)?.net ?? 0n);
  });
  const total = sum([...groups.map(({ net }) => net), ...taxes.map(({ tax }) => tax)]);
  return { groups, taxes, ofLine, total };
}

/** An amount with tax out of all that is left, in proportion. */
export function ofAmount(
  lines: readonly ModelLine[],
  earlier: readonly ModelNote[],
  minor: bigint,
) {
  const { groups, taxes, total } = leftOf(lines, earlier);
  const netLeft = sum(groups.map((group) => group.net));
  const [net = 0n, tax = 0n] = share(minor, [netLeft, total - netLeft]);
  const nets = share(
    net,
    groups.map((group) => group.net),
  );
  const shares = share(
    tax,
    taxes.map((one) => one.tax),
  );
  const parts = groups.map(({ taxed }, place) => ({ line: null, taxed, net: nets[place] ?? 0n }));
  return {
    parts,
    taxes: taxes.map(({ name }, place) => ({
      ...{ name, base: netOf(parts, name) },
      tax: shares[place] ?? 0n,
    })),
  };
}

/** Parts of lines: each tax is the tax on all that is credited so far less what it was before, and the last takes the rest. */
function ofLines(
  lines: readonly ModelLine[],
  earlier: readonly ModelNote[],
  wanted: readonly { line: number; minor: bigint }[],
) {
  const parts: ModelNote['parts'] = [];
  for (const { line, minor } of wanted) {
    const soFar = { invoice: 0, parts, taxes: [], net: 0n, tax: 0n };
    const { taxed = '', net = 0n } = lines[line] ?? {};
    const most = leftOf(lines, [...earlier, soFar]).ofLine[line] ?? 0n;
    if (net <= 0n || minor === 0n || minor > most) throw new Refused('rule-broken');
    parts.push({ line, taxed, net: minor });
  }
  const left = leftOf(lines, earlier);
  const past = earlier.flatMap((note) => note.parts);
  const taxes = left.taxes.flatMap(({ name, tax: most }) => {
    const [before, base] = [netOf(past, name), netOf(parts, name)];
    if (base === 0n) return [];
    const upTo = (net: bigint) => roundedHalf(net * percentOf(name), 100n);
    const isLast = netOf(left.groups, name) === base;
    const tax = isLast ? most : least(upTo(before + base) - upTo(before), most);
    return [{ name, base, tax: tax < 0n ? 0n : tax }];
  });
  return { parts, taxes };
}

/** @throws {Refused} where nothing, or too much, is to be credited */
export function creditNote(
  { lines, claim }: { lines: readonly ModelLine[]; claim: bigint },
  earlier: readonly ModelNote[],
  command: ModelCredit,
): ModelNote {
  const left = leftOf(lines, earlier);
  const make = () => {
    switch (command.kind) {
      case 'credit-note':
        if (command.minor === 0n || command.minor > left.total) throw new Refused('rule-broken');
        if (left.groups.length > 1) throw new Refused('rule-broken');
        return ofAmount(lines, earlier, command.minor);
      case 'waive': {
        const most = least(claim, left.total);
        if (most === 0n) throw new Refused('wrong-state');
        return ofAmount(lines, earlier, most);
      }
      case 'credit-lines':
        return ofLines(lines, earlier, command.lines);
      case 'credit-all': {
        if (left.groups.every(({ net }) => net === 0n)) throw new Refused('wrong-state');
        // What amounts took of all is missing of each line in proportion.
        const parts = left.groups.flatMap(({ taxed, net }) => {
          const own = lines.map((line, place) =>
            line.taxed === taxed ? (left.ofLine[place] ?? 0n) : 0n,
          );
          return share(net, own).map((part, line) => ({ line, taxed, net: part }));
        });
        const taxes = left.taxes.map(({ name, tax }) => ({
          ...{ name, tax },
          base: netOf(left.groups, name),
        }));
        return { parts, taxes: taxes.filter(({ base }) => base > 0n) };
      }
    }
  };
  const { parts, taxes } = make();
  const net = sum(parts.map((part) => part.net));
  return { invoice: command.invoice, parts, taxes, net, tax: sum(taxes.map(({ tax }) => tax)) };
}
