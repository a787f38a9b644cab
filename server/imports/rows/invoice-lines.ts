import { parseDecimal } from '#domain/decimal.ts';
import { invoiceTotals, type InvoiceTotals } from '#domain/invoice-totals.ts';
import { minorToDecimal } from '#domain/money.ts';
import { texts } from '#messages/texts.ts';
import { rateOf, taxCategory } from './read-tax.ts';
import { noUnit } from './read-unit.ts';
import type { InvoiceRecord, LineRecord } from './invoice-record.ts';

const t = texts('defaultRecords');

type Priced = Pick<InvoiceRecord, 'lines' | 'pricesIncludeTax' | 'taxPerLine' | 'totals'>;

interface Stated {
  number: string;
  exponent: number;
  /** What the file says that the invoice comes to, and its tax. */
  totalMinor: bigint | undefined;
  taxMinor: bigint | undefined;
}

/** A line of no tax. */
function plainLine(title: string, minor: bigint, exponent: number): LineRecord {
  const cost = minorToDecimal(minor, exponent);
  const nothing = { description: '', unit: noUnit, discountPercent: undefined, taxes: [] };
  return { title, cost, qty: '1', ...nothing };
}

/** The one line of an invoice of which the file tells no lines, and its tax: as a line where no rate gives it. */
export function singleLine({ number, exponent, totalMinor = 0n, taxMinor = 0n }: Stated): Priced {
  const netMinor = totalMinor - taxMinor;
  const line = plainLine(t('imported.line', { number }), netMinor, exponent);
  const rate = rateOf(netMinor, taxMinor);
  if (rate !== undefined) {
    const taxes = [{ rate, category: taxCategory }];
    return priced([{ ...line, taxes }], exponent);
  }
  const rest = taxMinor > 0n ? [plainLine(t('imported.tax'), taxMinor, exponent)] : [];
  return priced([line, ...rest], exponent);
}

/** The ways in which lines come to a total; the first is what most programs do. */
const ways = [
  { pricesIncludeTax: false, taxPerLine: false },
  { pricesIncludeTax: false, taxPerLine: true },
  { pricesIncludeTax: true, taxPerLine: false },
  { pricesIncludeTax: true, taxPerLine: true },
] as const;

function priced(
  lines: LineRecord[],
  exponent: number,
  way: (typeof ways)[number] = ways[0],
): Priced {
  return { lines, ...way, totals: totalsOf(lines, exponent, way) };
}

function totalsOf(
  lines: readonly LineRecord[],
  currencyExponent: number,
  way: (typeof ways)[number],
): InvoiceTotals {
  return invoiceTotals({
    currencyExponent,
    ...way,
    lines: lines.map(({ cost, qty, discountPercent, taxes }) => ({
      ...{ cost, qty, taxes },
      ...(discountPercent !== undefined && { discount: { percent: discountPercent } }),
    })),
  });
}

/** The lines as they come to what the file says; `undefined` where no way of adding them up does. */
export function linesOf(lines: LineRecord[], stated: Stated): Priced | undefined {
  const { exponent, totalMinor, taxMinor = 0n } = stated;
  if (totalMinor === undefined) return priced(lines, exponent);
  const found = ways
    .map((way) => priced(lines, exponent, way))
    .find(({ totals }) => totals.totalMinor === totalMinor);
  const isTaxed = lines.some(({ taxes }) => taxes.length > 0);
  if (isTaxed || taxMinor <= 0n) return found;
  return withTax(lines, { ...stated, totalMinor, taxMinor }) ?? found;
}

/** Lines of which only the invoice as a whole tells the tax. */
function withTax(
  lines: LineRecord[],
  { exponent, totalMinor, taxMinor }: Stated & { totalMinor: bigint; taxMinor: bigint },
): Priced | undefined {
  const rate = rateOf(totalMinor - taxMinor, taxMinor);
  if (rate !== undefined) {
    const taxes = [{ rate, category: taxCategory }];
    const taxed = lines.map((line) => ({ ...line, taxes }));
    const found = ways
      .map((way) => priced(taxed, exponent, way))
      .find(({ totals }) => totals.totalMinor === totalMinor && totals.taxMinor === taxMinor);
    if (found) return found;
  }
  const more = priced([...lines, plainLine(t('imported.tax'), taxMinor, exponent)], exponent);
  return more.totals.totalMinor === totalMinor ? more : undefined;
}

/** The price of one, where that has at most four decimals. */
export function unitPriceOf(amount: string, qty: string): string | undefined {
  const [whole, count] = [parseDecimal(amount), parseDecimal(qty)];
  const dividend = whole.units * count.scale * 10_000n;
  const divisor = whole.scale * count.units;
  if (divisor === 0n || dividend % divisor !== 0n) return undefined;
  return minorToDecimal(dividend / divisor, 4);
}
