import { parseDecimal, parseSignedDecimal, shortestDecimal } from './decimal.ts';
import { minorToDecimal } from './money.ts';
import { roundedQuotient } from './rounding.ts';
import { spread } from './spread.ts';
import { labelOf, taxKey } from './taxes/known-tax.ts';

export interface Tax {
  /** Percent, as a plain decimal from 0 to 100. */
  rate: string;
  category: string;
  /** What tells taxes of one rate apart, such as CGST; most have none. */
  label?: string | undefined;
}

/** An amount after every discount, with all the taxes that lie on it. */
export interface TaxedAmount {
  amountMinor: bigint;
  taxes: readonly Tax[];
}

export interface DocumentTax {
  category: string;
  /** Percent, in its shortest form. */
  rate: string;
  label?: string | undefined;
  /** The net amount that the tax is reckoned on. */
  baseMinor: bigint;
  taxMinor: bigint;
}

/** Rates become whole numbers: millionths of a percent. */
const rateUnits = 1_000_000n;
const wholeInRateUnits = 100n * rateUnits;

function unitsOf(rate: string): bigint {
  const { units, scale } = parseDecimal(rate);
  const rateInUnits = (units * rateUnits) / scale;
  if (rateInUnits > wholeInRateUnits) throw new RangeError(`A tax of ${rate} % is above 100 %`);
  return rateInUnits;
}

function keyOfAll(taxes: readonly Tax[]): string {
  const keys = taxes.map(taxKey).sort();
  if (new Set(keys).size < keys.length) throw new RangeError('A tax lies twice on the same line');
  return JSON.stringify(keys);
}

function sumOfRates(taxes: readonly Tax[]): bigint {
  return taxes.reduce((sum, tax) => sum + unitsOf(tax.rate), 0n);
}

/** Puts together what is taxed alike, in the order of first appearance. */
function merge(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const merged = new Map<string, TaxedAmount>();
  for (const { amountMinor, taxes } of amounts) {
    const key = keyOfAll(taxes);
    merged.set(key, { amountMinor: (merged.get(key)?.amountMinor ?? 0n) + amountMinor, taxes });
  }
  return [...merged.values()];
}

/** The net amount inside a price that already includes its taxes. */
function netInside({ amountMinor, taxes }: TaxedAmount): bigint {
  return roundedQuotient(amountMinor * wholeInRateUnits, wholeInRateUnits + sumOfRates(taxes));
}

function addedTaxes({ amountMinor, taxes }: TaxedAmount): DocumentTax[] {
  return taxes.map((tax) => ({
    category: tax.category,
    rate: shortestDecimal(tax.rate),
    ...labelOf(tax),
    baseMinor: amountMinor,
    taxMinor: roundedQuotient(amountMinor * unitsOf(tax.rate), wholeInRateUnits),
  }));
}

function includedTaxes(amount: TaxedAmount): DocumentTax[] {
  const baseMinor = netInside(amount);
  const shares = spread(
    amount.amountMinor - baseMinor,
    amount.taxes.map((tax) => unitsOf(tax.rate)),
  );
  return amount.taxes.map((tax, index) => ({
    category: tax.category,
    rate: shortestDecimal(tax.rate),
    ...labelOf(tax),
    baseMinor,
    taxMinor: shares[index] ?? 0n,
  }));
}

function sumByTax(taxes: readonly DocumentTax[]): DocumentTax[] {
  const sums = new Map<string, DocumentTax>();
  for (const tax of taxes) {
    const sum = sums.get(taxKey(tax));
    sums.set(taxKey(tax), {
      ...tax,
      baseMinor: tax.baseMinor + (sum?.baseMinor ?? 0n),
      taxMinor: tax.taxMinor + (sum?.taxMinor ?? 0n),
    });
  }
  return [...sums.values()];
}

export interface TaxMode {
  pricesIncludeTax: boolean;
  /** Each line's tax is rounded by itself; else it is rounded once for each tax. */
  taxPerLine: boolean;
}

/**
 * The taxes of a document, one row a category, rate and label, in the order of first appearance. Taxes that prices include
 * are taken out together (`net = round(gross / (1 + all rates))`) and share what is left by largest remainder.
 * @throws {RangeError} where a rate is above 100 % or lies twice on the same line.
 */
export function documentTaxes(amounts: readonly TaxedAmount[], mode: TaxMode): DocumentTax[] {
  const groups = merge(amounts);
  if (mode.pricesIncludeTax)
    return sumByTax((mode.taxPerLine ? amounts : groups).flatMap(includedTaxes));
  if (mode.taxPerLine) return sumByTax(amounts.flatMap(addedTaxes));
  // The bases first: only their sums are rounded.
  return sumByTax(groups.flatMap(addedTaxes)).flatMap((tax) =>
    addedTaxes({ amountMinor: tax.baseMinor, taxes: [tax] }),
  );
}

/**
 * A unit price without the taxes that it includes, with the currency's decimals or the price's own where those are more;
 * `null` where no tax above zero is in it.
 * @throws {RangeError} where a price or a rate is no decimal
 */
export function netPrice(price: string, rates: readonly string[], exponent: number): string | null {
  const taxed = rates.reduce((sum, rate) => sum + unitsOf(rate), wholeInRateUnits);
  if (taxed === wholeInRateUnits) return null;
  const { units, scale } = parseSignedDecimal(price);
  const decimals = Math.max(exponent, scale.toString().length - 1);
  const inDecimals = units * 10n ** BigInt(decimals) * wholeInRateUnits;
  return minorToDecimal(roundedQuotient(inDecimals, scale * taxed), decimals);
}

/** The net sum of amounts before tax; where prices include tax, rounded just as {@link documentTaxes} rounds it. */
export function netSum(amounts: readonly TaxedAmount[], mode: TaxMode): bigint {
  const parts = mode.taxPerLine ? amounts : merge(amounts);
  return parts.reduce(
    (sum, part) => sum + (mode.pricesIncludeTax ? netInside(part) : part.amountMinor),
    0n,
  );
}
