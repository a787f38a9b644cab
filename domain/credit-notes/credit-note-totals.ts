import { parseDecimal, shortestDecimal } from '../decimal.ts';
import { type DocumentTax, documentTaxes, type Tax } from '../document-taxes.ts';
import { roundedQuotient } from '../rounding.ts';
import { spread } from '../spread.ts';
import { isSameTax, labelOf } from '../taxes/known-tax.ts';
import {
  type CreditedDocument,
  type CreditedLine,
  type EarlierNote,
  groupByTax,
  leftToCredit,
  sumOf,
  taxesKey,
} from './credited-document.ts';

export interface CreditNoteTotals {
  lines: readonly CreditedLine[];
  netMinor: bigint;
  taxes: DocumentTax[];
  taxMinor: bigint;
  totalMinor: bigint;
}

/** What is rounded together: what is taxed alike, or a line where its tax is rounded by itself. */
interface Bucket {
  key: string;
  taxes: readonly Tax[];
  beforeMinor: bigint;
  afterMinor: bigint;
}

function bucketsOf(
  { taxPerLine }: CreditedDocument,
  earlier: readonly CreditedLine[],
  lines: readonly CreditedLine[],
): Bucket[] {
  const keyOf = ({ position, taxes }: CreditedLine) =>
    taxPerLine ? `${String(position)} ${taxesKey(taxes)}` : taxesKey(taxes);
  const before = new Map<string, bigint>();
  for (const line of earlier) {
    const key = keyOf(line);
    before.set(key, (before.get(key) ?? 0n) + line.amountMinor);
  }
  const buckets = new Map<string, Bucket>();
  for (const line of lines) {
    const key = keyOf(line);
    const beforeMinor = before.get(key) ?? 0n;
    const bucket = buckets.get(key) ?? {
      key,
      taxes: line.taxes,
      beforeMinor,
      afterMinor: beforeMinor,
    };
    buckets.set(key, { ...bucket, afterMinor: bucket.afterMinor + line.amountMinor });
  }
  return [...buckets.values()];
}

function rateOf({ rate }: Tax): [bigint, bigint] {
  const { units, scale } = parseDecimal(rate);
  return [units, scale * 100n];
}

function upTo(baseMinor: bigint, tax: Tax): bigint {
  const [units, whole] = rateOf(tax);
  return roundedQuotient(baseMinor * units, whole);
}

/** The tax on what is credited now: what it is on all credits so far, less what it was before. */
function addedTaxes(
  buckets: readonly Bucket[],
  { taxes, taxPerLine }: CreditedDocument,
  base0: (tax: Tax) => bigint,
) {
  return taxes.flatMap((tax): DocumentTax[] => {
    const ofTax = buckets.filter((bucket) => bucket.taxes.some((one) => isSameTax(one, tax)));
    if (ofTax.length === 0) return [];
    const baseMinor = sumOf(ofTax.map(({ beforeMinor, afterMinor }) => afterMinor - beforeMinor));
    const taxMinor = taxPerLine
      ? sumOf(
          ofTax.map(
            ({ beforeMinor, afterMinor }) => upTo(afterMinor, tax) - upTo(beforeMinor, tax),
          ),
        )
      : upTo(base0(tax) + baseMinor, tax) - upTo(base0(tax), tax);
    return [{ category: tax.category, rate: tax.rate, ...labelOf(tax), baseMinor, taxMinor }];
  });
}

/** The taxes inside of what is credited now, in the same way. */
function includedTaxes(buckets: readonly Bucket[]): DocumentTax[] {
  const mode = { pricesIncludeTax: true, taxPerLine: false };
  const sums: DocumentTax[] = [];
  for (const { taxes, beforeMinor, afterMinor } of buckets) {
    const inside = (amountMinor: bigint) => documentTaxes([{ amountMinor, taxes }], mode);
    const [before, after] = [inside(beforeMinor), inside(afterMinor)];
    const ofBucket = after.map((tax, index) => ({
      ...tax,
      baseMinor: tax.baseMinor - (before[index]?.baseMinor ?? 0n),
      taxMinor: tax.taxMinor - (before[index]?.taxMinor ?? 0n),
    }));
    for (const tax of ofBucket) {
      const sum = sums.find((one) => isSameTax(one, tax));
      if (!sum) sums.push({ ...tax });
      else {
        sum.baseMinor += tax.baseMinor;
        sum.taxMinor += tax.taxMinor;
      }
    }
  }
  return sums;
}

/**
 * What a credit note comes to, rounded as its invoice is. Each tax is that on all credits so far, less what it was before:
 * whatever is credited in whatever steps, it never exceeds what was charged, and the last one takes exactly the rest.
 * @throws {RangeError} where a line is above what is left of it, or of what is taxed like it
 */
export function creditNoteTotals(
  document: CreditedDocument,
  earlier: readonly EarlierNote[],
  lines: readonly CreditedLine[],
): CreditNoteTotals {
  const left = leftToCredit(document, earlier);
  refuseAbove(left, lines);
  const past = earlier.flatMap((note) => note.lines);
  const buckets = bucketsOf(document, past, lines);
  const amountMinor = sumOf(lines.map((line) => line.amountMinor));
  const amountsWith = (all: readonly { taxes: readonly Tax[]; amountMinor: bigint }[], tax: Tax) =>
    sumOf(
      all
        .filter(({ taxes }) => taxes.some((one) => isSameTax(one, tax)))
        .map((one) => one.amountMinor),
    );
  const isAll = amountMinor === sumOf(left.groups.map((group) => group.amountMinor));
  const reckoned = document.pricesIncludeTax
    ? includedTaxes(buckets)
    : addedTaxes(buckets, document, (tax) => amountsWith(past, tax));
  const taxes = reckoned.map((tax) => {
    const most = left.taxes.find((one) => isSameTax(one, tax))?.taxMinor ?? 0n;
    const isLast = document.pricesIncludeTax
      ? isAll
      : amountsWith(left.groups, tax) === amountsWith(lines, tax);
    const within = tax.taxMinor < 0n ? 0n : tax.taxMinor < most ? tax.taxMinor : most;
    const taxMinor = isLast ? most : within;
    // What is not tax of a price that includes it is its base.
    const moved = document.pricesIncludeTax ? tax.taxMinor - taxMinor : 0n;
    const baseMinor = tax.baseMinor + moved;
    const rate = shortestDecimal(tax.rate);
    return { category: tax.category, rate, ...labelOf(tax), baseMinor, taxMinor };
  });
  const taxMinor = sumOf(taxes.map((tax) => tax.taxMinor));
  const netMinor = document.pricesIncludeTax ? amountMinor - taxMinor : amountMinor;
  return { lines, netMinor, taxes, taxMinor, totalMinor: netMinor + taxMinor };
}

/** Of what takes off, in its own direction. */
const isAbove = (part: bigint, whole: bigint): boolean =>
  whole < 0n ? part < whole : part > whole;

function refuseAbove(left: ReturnType<typeof leftToCredit>, lines: readonly CreditedLine[]): void {
  for (const line of left.lines) {
    const own = lines.filter(({ position }) => position === line.position);
    if (own.length > 0 && sumOf(own.map(({ amountMinor }) => amountMinor)) > line.amountMinor) {
      throw new RangeError('More is credited than was charged for a line');
    }
  }
  for (const { key, amountMinor } of groupByTax(lines)) {
    const group = left.groups.find((one) => one.key === key);
    if (!group || isAbove(amountMinor, group.amountMinor)) {
      throw new RangeError('More is credited than was charged at a tax');
    }
  }
}

/**
 * Credits an amount with tax out of all that is left, in proportion: of what is taxed alike as of each tax. Of equal remainders the
 * first of the document's taxes takes the unit.
 * @throws {RangeError} where it is above what is left
 */
export function creditOfAmount(
  document: CreditedDocument,
  earlier: readonly EarlierNote[],
  amountMinor: bigint,
): CreditNoteTotals {
  const left = leftToCredit(document, earlier);
  if (amountMinor > left.totalMinor) throw new RangeError('A credit is above what is left of it');
  const netLeft = sumOf(left.groups.map((group) => group.amountMinor));
  const [netMinor = 0n, taxMinor = 0n] = document.pricesIncludeTax
    ? [amountMinor]
    : spread(amountMinor, [netLeft, left.totalMinor - netLeft]);
  const parts = spread(
    netMinor,
    left.groups.map((group) => group.amountMinor),
  );
  const lines = left.groups.flatMap(({ taxes }, index): CreditedLine[] => {
    const part = parts[index] ?? 0n;
    return part === 0n ? [] : [{ position: null, qty: null, amountMinor: part, taxes }];
  });
  if (document.pricesIncludeTax) return creditNoteTotals(document, earlier, lines);
  const shares = spread(
    taxMinor,
    left.taxes.map((tax) => tax.taxMinor),
  );
  const taxes = left.taxes.flatMap((tax, index): DocumentTax[] => {
    const bearing = lines.filter((line) => line.taxes.some((one) => isSameTax(one, tax)));
    const share = shares[index] ?? 0n;
    if (bearing.length === 0 && share === 0n) return [];
    return [
      {
        category: tax.category,
        rate: tax.rate,
        ...labelOf(tax),
        baseMinor: sumOf(bearing.map((line) => line.amountMinor)),
        taxMinor: share,
      },
    ];
  });
  return { lines, netMinor, taxes, taxMinor, totalMinor: amountMinor };
}
