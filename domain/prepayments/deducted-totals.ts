import { shortestDecimal } from '../decimal.ts';
import type { DocumentTax, Tax } from '../document-taxes.ts';
import type { InvoiceTotals } from '../invoice-totals.ts';

/** What one prepayment invoice takes off: all that was charged by it and not credited. */
export interface Deduction {
  netMinor: bigint;
  taxes: readonly DocumentTax[];
}

export interface DeductedTotals extends InvoiceTotals {
  /** What the deductions take off the net amount. */
  deductedMinor: bigint;
}

const keyOf = ({ category, rate }: Tax): string => `${shortestDecimal(rate)} ${category}`;

/**
 * What remains of an invoice once prepayments are deducted with their taxes, by category and rate:
 * `totalMinor = subtotalMinor − discountMinor − deductedMinor + taxMinor`. A tax that only a prepayment had is below 0.
 */
export function deductedTotals(
  totals: InvoiceTotals,
  deductions: readonly Deduction[],
): DeductedTotals {
  const taxes = new Map(totals.taxes.map((tax) => [keyOf(tax), { ...tax }]));
  for (const tax of deductions.flatMap((deduction) => deduction.taxes)) {
    const rest = taxes.get(keyOf(tax)) ?? { ...tax, baseMinor: 0n, taxMinor: 0n };
    rest.baseMinor -= tax.baseMinor;
    rest.taxMinor -= tax.taxMinor;
    taxes.set(keyOf(tax), rest);
  }
  const left = [...taxes.values()];
  const deductedMinor = deductions.reduce((sum, { netMinor }) => sum + netMinor, 0n);
  const taxMinor = left.reduce((sum, tax) => sum + tax.taxMinor, 0n);
  const netMinor = totals.subtotalMinor - totals.discountMinor - deductedMinor;
  return { ...totals, taxes: left, taxMinor, deductedMinor, totalMinor: netMinor + taxMinor };
}
