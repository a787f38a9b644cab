import type { DocumentTax } from '../document-taxes.ts';
import type { InvoiceTotals } from '../invoice-totals.ts';
import { taxKey } from '../taxes/known-tax.ts';

/** What one prepayment invoice takes off: all that was charged by it and not credited. */
export interface Deduction {
  netMinor: bigint;
  taxes: readonly DocumentTax[];
}

export interface DeductedTotals extends InvoiceTotals {
  /** What the deductions take off the net amount. */
  deductedMinor: bigint;
}

/**
 * What remains of an invoice once prepayments are deducted with their taxes, by category, rate and label:
 * `totalMinor = subtotalMinor − discountMinor − deductedMinor + taxMinor`. A tax that only a prepayment had is below 0.
 */
export function deductedTotals(
  totals: InvoiceTotals,
  deductions: readonly Deduction[],
): DeductedTotals {
  const taxes = new Map(totals.taxes.map((tax) => [taxKey(tax), { ...tax }]));
  for (const tax of deductions.flatMap((deduction) => deduction.taxes)) {
    const rest = taxes.get(taxKey(tax)) ?? { ...tax, baseMinor: 0n, taxMinor: 0n };
    rest.baseMinor -= tax.baseMinor;
    rest.taxMinor -= tax.taxMinor;
    taxes.set(taxKey(tax), rest);
  }
  const left = [...taxes.values()];
  const deductedMinor = deductions.reduce((sum, { netMinor }) => sum + netMinor, 0n);
  const taxMinor = left.reduce((sum, tax) => sum + tax.taxMinor, 0n);
  const netMinor = totals.subtotalMinor - totals.discountMinor - deductedMinor;
  return { ...totals, taxes: left, taxMinor, deductedMinor, totalMinor: netMinor + taxMinor };
}
