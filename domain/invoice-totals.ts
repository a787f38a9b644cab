import { parseDecimal, parseSignedDecimal, type Decimal } from './decimal.ts';
import {
  documentTaxes,
  netSum,
  type DocumentTax,
  type Tax,
  type TaxMode,
} from './document-taxes.ts';
import { decimalToMinor } from './money.ts';
import { roundedQuotient } from './rounding.ts';
import { spread } from './spread.ts';

/** Percent (0 to 100) or an amount of the currency, as plain decimals. */
export type Discount = { percent: string } | { amount: string };

/** A line as it is written: every figure is a plain decimal, and the quantity may be negative. */
export interface InvoiceLine {
  /** The price of one, which may have more decimals than the currency. */
  cost: string;
  /** Below 0 for goods that came back, and for deductions: the line then takes off. */
  qty: string;
  discount?: Discount;
  taxes: readonly Tax[];
}

export interface InvoiceTerms extends TaxMode {
  /** ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. */
  currencyExponent: number;
  lines: readonly InvoiceLine[];
  discount?: Discount;
}

export interface LineTotals {
  /** What the line comes to after its own discount; with its taxes where prices include them. */
  priceMinor: bigint;
  /** What the line's own discount takes off: `round(qty × cost) − priceMinor`, negative where the line is. */
  discountMinor: bigint;
}

/** All amounts are in minor units and `totalMinor = subtotalMinor − discountMinor + taxMinor`. */
export interface InvoiceTotals {
  lines: LineTotals[];
  /** The net sum of the lines, before the document's discount. */
  subtotalMinor: bigint;
  /** The net amount that the document's discount takes off. */
  discountMinor: bigint;
  taxes: DocumentTax[];
  taxMinor: bigint;
  totalMinor: bigint;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function parsePercent(text: string): Decimal {
  const percent = parseDecimal(text);
  if (percent.units > 100n * percent.scale)
    throw new RangeError(`A discount of ${text} % is above 100 %`);
  return percent;
}

function lineTotals(line: InvoiceLine, currencyExponent: number): LineTotals {
  const [cost, qty] = [parseDecimal(line.cost), parseSignedDecimal(line.qty)];
  const dividend = cost.units * qty.units * 10n ** BigInt(currencyExponent);
  const divisor = cost.scale * qty.scale;
  const undiscountedMinor = roundedQuotient(dividend, divisor);
  const isNegative = qty.units < 0n;
  if (!line.discount) return { priceMinor: undiscountedMinor, discountMinor: 0n };

  if ('amount' in line.discount) {
    const typedMinor = decimalToMinor(line.discount.amount, currencyExponent);
    if (typedMinor > (isNegative ? -undiscountedMinor : undiscountedMinor))
      throw new RangeError('A discount is above the line that it is on');
    const discountMinor = isNegative ? -typedMinor : typedMinor;
    return { priceMinor: undiscountedMinor - discountMinor, discountMinor };
  }
  const percent = parsePercent(line.discount.percent);
  const hundred = 100n * percent.scale;
  const priceMinor = roundedQuotient(dividend * (hundred - percent.units), divisor * hundred);
  return { priceMinor, discountMinor: undiscountedMinor - priceMinor };
}

function documentDiscount(
  discount: Discount | undefined,
  linesMinor: bigint,
  currencyExponent: number,
): bigint {
  if (!discount) return 0n;
  if ('percent' in discount) {
    const percent = parsePercent(discount.percent);
    return roundedQuotient(linesMinor * percent.units, 100n * percent.scale);
  }
  const discountMinor = decimalToMinor(discount.amount, currencyExponent);
  if (discountMinor > linesMinor) throw new RangeError('A discount is above the sum of the lines');
  return discountMinor;
}

/**
 * What an invoice comes to, exactly, every rounding half away from zero: line = round(qty × cost − its discount);
 * the document's discount is spread over the lines by largest remainder; tax = round(base × rate) for each category and
 * rate, or for each line. A negative line is the same line mirrored. Where prices include tax, discounts come off the gross first, net = round(gross / (1 + rate)),
 * tax = gross − net, and subtotal and discount are given net, so that the same sum holds.
 * @throws {RangeError} where a figure is no plain decimal, a percentage is above 100, or a discount is above what it is on.
 */
export function invoiceTotals(terms: InvoiceTerms): InvoiceTotals {
  const lines = terms.lines.map((line) => lineTotals(line, terms.currencyExponent));
  const prices = lines.map((line) => line.priceMinor);
  const shares = spread(
    documentDiscount(terms.discount, sum(prices), terms.currencyExponent),
    prices,
  );

  const undiscounted = terms.lines.map((line, index) => ({
    amountMinor: prices[index] ?? 0n,
    taxes: line.taxes,
  }));
  const discounted = undiscounted.map(({ amountMinor, taxes }, index) => ({
    amountMinor: amountMinor - (shares[index] ?? 0n),
    taxes,
  }));
  const taxes = documentTaxes(discounted, terms);
  const taxMinor = sum(taxes.map((tax) => tax.taxMinor));
  const subtotalMinor = netSum(undiscounted, terms);
  const netMinor = netSum(discounted, terms);
  return {
    lines,
    subtotalMinor,
    discountMinor: subtotalMinor - netMinor,
    taxes,
    taxMinor,
    totalMinor: netMinor + taxMinor,
  };
}
