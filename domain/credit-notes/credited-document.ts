import { parseSignedDecimal, shortestDecimal } from '../decimal.ts';
import type { DocumentTax, Tax, TaxMode } from '../document-taxes.ts';
import { roundedQuotient } from '../rounding.ts';
import { spread } from '../spread.ts';
import { isSameTax, taxKey } from '../taxes/known-tax.ts';

/** A line of an issued invoice: what was charged for it after every discount, with tax where prices include it. */
export interface ChargedLine {
  position: number;
  /** A plain decimal. */
  qty: string;
  chargedMinor: bigint;
  taxes: readonly Tax[];
}

/** An issued invoice, as its credit notes see it. */
export interface CreditedDocument extends TaxMode {
  lines: readonly ChargedLine[];
  /** As it was charged. */
  taxes: readonly DocumentTax[];
}

/** A line of a credit note, in the terms of its invoice: net, or with tax where prices include it. */
export interface CreditedLine {
  /** The invoice's line; `null` for one of its own. */
  position: number | null;
  /** So many of the line; `null` where an amount is credited. */
  qty: string | null;
  amountMinor: bigint;
  taxes: readonly Tax[];
}

/** A credit note that was issued before. */
export interface EarlierNote {
  lines: readonly CreditedLine[];
  taxes: readonly DocumentTax[];
}

/** What is taxed alike, and how much of it. */
export interface TaxedGroup {
  key: string;
  taxes: readonly Tax[];
  amountMinor: bigint;
}

export interface LeftToCredit {
  /** Never more than its group. */
  lines: { position: number; amountMinor: bigint; qty: string; hasAmountCredited: boolean }[];
  groups: TaxedGroup[];
  taxes: DocumentTax[];
  /** With all its taxes. */
  totalMinor: bigint;
}

/** The same for what is taxed alike, in whatever order. */
export function taxesKey(taxes: readonly Tax[]): string {
  return JSON.stringify(taxes.map(taxKey).sort());
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** What the lines come to by how they are taxed, in the order of first appearance. */
export function groupByTax(
  lines: readonly { taxes: readonly Tax[]; amountMinor: bigint }[],
): TaxedGroup[] {
  const groups = new Map<string, TaxedGroup>();
  for (const { taxes, amountMinor } of lines) {
    const key = taxesKey(taxes);
    const earlier = groups.get(key)?.amountMinor ?? 0n;
    groups.set(key, { key, taxes, amountMinor: earlier + amountMinor });
  }
  return [...groups.values()];
}

const thousandths = (qty: string): bigint => {
  const { units, scale } = parseSignedDecimal(qty);
  return (units * 1_000n) / scale;
};

function toQty(units: bigint): string {
  if (units < 0n) return `-${toQty(-units)}`;
  const digits = units.toString().padStart(4, '0');
  return shortestDecimal(`${digits.slice(0, -3)}.${digits.slice(-3)}`);
}

/** What the credit notes leave of an invoice: of each line, of what is taxed alike, and of each tax. */
export function leftToCredit(
  document: CreditedDocument,
  earlier: readonly EarlierNote[],
): LeftToCredit {
  const credited = earlier.flatMap(({ lines }) => lines);
  const taken = new Map(groupByTax(credited).map(({ key, amountMinor }) => [key, amountMinor]));
  const charged = document.lines.map(({ chargedMinor, ...line }) => ({
    ...line,
    amountMinor: chargedMinor,
  }));
  const groups = groupByTax(charged).map((group) => ({
    ...group,
    amountMinor: group.amountMinor - (taken.get(group.key) ?? 0n),
  }));
  const own = charged.map((line) => {
    const parts = credited.filter(({ position }) => position === line.position);
    const qty = sumOf(parts.map((part) => (part.qty === null ? 0n : thousandths(part.qty))));
    return {
      ...line,
      amountMinor: line.amountMinor - sumOf(parts.map(({ amountMinor }) => amountMinor)),
      qty: toQty(thousandths(line.qty) - qty),
      hasAmountCredited: parts.some((part) => part.qty === null),
    };
  });
  const lines = own.map(({ position, amountMinor, qty, hasAmountCredited, taxes }) => {
    const key = taxesKey(taxes);
    const group = groups.find((one) => one.key === key);
    const most = group?.amountMinor ?? 0n;
    return {
      position,
      amountMinor: amountMinor < most ? amountMinor : most,
      qty,
      hasAmountCredited,
    };
  });
  const taxes = document.taxes.map((tax) => {
    const parts = earlier.flatMap((note) => note.taxes).filter((one) => isSameTax(one, tax));
    return {
      ...tax,
      baseMinor: tax.baseMinor - sumOf(parts.map(({ baseMinor }) => baseMinor)),
      taxMinor: tax.taxMinor - sumOf(parts.map(({ taxMinor }) => taxMinor)),
    };
  });
  const amounts = groups.map(({ amountMinor }) => amountMinor);
  const added = document.pricesIncludeTax ? [] : taxes.map(({ taxMinor }) => taxMinor);
  return { lines, groups, taxes, totalMinor: sumOf([...amounts, ...added]) };
}

/**
 * What so many of a line come to: a share of what was charged for it, so that all its parts add up to that.
 * @throws {RangeError} where fewer are left
 */
export function amountOfQuantity(
  line: ChargedLine,
  earlier: readonly EarlierNote[],
  qty: string,
): bigint {
  const before = sumOf(
    earlier
      .flatMap(({ lines }) => lines)
      .map((part) =>
        part.position === line.position && part.qty !== null ? thousandths(part.qty) : 0n,
      ),
  );
  const whole = thousandths(line.qty);
  const after = before + thousandths(qty);
  if (after > whole) throw new RangeError('More of a line than is left of it');
  const upTo = (units: bigint) => roundedQuotient(line.chargedMinor * units, whole);
  return upTo(after) - upTo(before);
}

/** Lines that credit all that is left of an invoice, in its order: a section of it stays in one piece. */
export function creditOfAll(
  document: CreditedDocument,
  earlier: readonly EarlierNote[],
): CreditedLine[] {
  const left = leftToCredit(document, earlier);
  const takesOff = document.lines.some(({ chargedMinor }) => chargedMinor < 0n);
  const place = ({ position }: CreditedLine) =>
    position === null ? Infinity : document.lines.findIndex((line) => line.position === position);
  const byTax = left.groups.flatMap(({ key, taxes: ofGroup, amountMinor }): CreditedLine[] => {
    if (amountMinor <= 0n) return [];
    // What some lines took off was charged for none of the others.
    if (takesOff) return [{ position: null, qty: null, amountMinor, taxes: ofGroup }];
    const lines = document.lines.filter(({ taxes }) => taxesKey(taxes) === key);
    const ofLine = lines.map((line) => left.lines.find((one) => one.position === line.position));
    // What lines of their own have taken is missing in equal parts.
    const parts = spread(
      amountMinor,
      ofLine.map((line) => line?.amountMinor ?? 0n),
    );
    return lines.flatMap(({ position, taxes }, index): CreditedLine[] => {
      const rest = ofLine[index];
      const part = parts[index] ?? 0n;
      if (!rest || part === 0n) return [];
      const isWhole = part === rest.amountMinor && !rest.hasAmountCredited && rest.qty !== '0';
      return [{ position, qty: isWhole ? rest.qty : null, amountMinor: part, taxes }];
    });
  });
  const placed = byTax.map((line) => ({ line, at: place(line) }));
  return placed
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ line }) => line);
}
